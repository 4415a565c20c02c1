// Runs before the first paint, so that a chosen theme never flashes.
document.documentElement.classList.add("js");
try {
  if (localStorage.theme) document.documentElement.dataset.theme = localStorage.theme;
} catch { /* storage may be forbidden; the system's own theme is used then */ }
