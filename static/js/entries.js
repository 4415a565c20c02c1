// The one list at the door: a tick or a payment goes out and the page stays where it is; the answer brings the list and
// what comes next. Without this script the form posts as it is, and the page is opened again at the same row.

/** Sends the form without this script, so that a refusal is shown as the page it is. */
function plainly(form, button) {
  delete form.dataset.tick;
  form.dataset.sure = "1"; // it was asked before
  form.requestSubmit(button);
}

async function tick(form, button) {
  const body = new URLSearchParams(new FormData(form));
  body.append(button.name, button.value);
  const row = form.closest("li")?.id;
  try {
    const answer = await fetch(form.getAttribute("action") ?? "", { method: "POST", body, headers: { "X-Requested-With": "fetch" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const parts = ["arrivals", "next"].map((id) => [document.getElementById(id), page.getElementById(id)]);
    if (!answer.ok || parts.some(([, fresh]) => !fresh)) return plainly(form, button);
    for (const [part, fresh] of parts) part.replaceWith(fresh);
    // Heard, not seen: the row shows it, and a message above the list would move the next button away.
    document.getElementById("heard").textContent = page.querySelector(".messages")?.textContent.trim() ?? "";
    (document.getElementById(button.id) ?? document.querySelector(`#${row} button`))?.focus({ preventScroll: true });
  } catch {
    form.dataset.tick = "";
    document.getElementById("no-network").showModal(); // the tick stays as it was, and can be pressed again
  }
}

document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || !("tick" in event.target.dataset)) return;
  event.preventDefault();
  if (event.target.dataset.tick) return; // pressed twice
  event.target.dataset.tick = "sent";
  tick(event.target, event.submitter);
});
