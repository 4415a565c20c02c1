// <button data-copy="id" data-copied="Copied">: the text of that field, also where the site has no TLS
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  document.getElementById(button.dataset.copy).select();
  if (document.execCommand("copy")) button.textContent = button.dataset.copied;
});
