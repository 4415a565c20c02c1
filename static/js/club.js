// A new club: proposes the time zone of this device while the form still has its default, and says so. Without script
// it stays.
const zones = document.querySelector("select[data-propose-time-zone]");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zones && [...zones.options].some((option) => option.value === here)) {
  zones.value = here;
  const hint = document.getElementById(`${zones.id}_helptext`);
  if (hint) hint.textContent = zones.dataset.proposeTimeZone.replace("{zone}", here.replaceAll("_", " "));
}
