// A screen of the hall: what it showed is over (its poll says 410), so it loads what comes instead.
document.querySelector("[data-poll]").addEventListener("bower:gone", () => location.reload());
