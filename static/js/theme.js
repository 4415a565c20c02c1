// Runs before the first paint, so that a chosen theme never flashes.
document.documentElement.classList.add("js");
try {
  const { theme } = localStorage; // Django's admin site keeps its own choice under this name: "auto" is none of ours
  if (theme && theme !== "auto") document.documentElement.dataset.theme = theme;
} catch { /* storage may be forbidden; the system's own theme is used then */ }
