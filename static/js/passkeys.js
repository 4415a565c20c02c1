// Passkeys: the browser asks the device, and the form is sent with its answer.
//   data-passkey="create" or "get" on a form, shown where passkeys work; the options are in #js_data, or at the address
//     in data-passkey-options
//   data-passkey-none is shown where they do not work, data-passkey-failed when the device gave no answer

const device = window.webauthnJSON;
const named = !/^[\d.]+$|:/.test(location.hostname); // there are no passkeys for an address in figures
const works = window.isSecureContext && window.PublicKeyCredential && named;

const show = (name, on = true) => {
  for (const el of document.querySelectorAll(`[data-passkey-${name}]`)) el.hidden = !on;
};

async function optionsOf(form) {
  const address = form.dataset.passkeyOptions;
  if (!address) return JSON.parse(document.getElementById("js_data").textContent);
  const answer = await fetch(address, { headers: { Accept: "application/json" }, cache: "no-store" });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

const ways = {
  async create(form) {
    const asked = (await optionsOf(form)).creation_options;
    // Where the device can, the passkey also signs in without a password.
    Object.assign(asked.publicKey.authenticatorSelection, { residentKey: "preferred", requireResidentKey: false });
    return device.create(asked);
  },
  async get(form) {
    return device.get((await optionsOf(form)).request_options);
  },
};

if (!works) show("none");
else
  for (const form of document.querySelectorAll("[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      show("failed", false);
      try {
        form.elements.credential.value = JSON.stringify(await ways[form.dataset.passkey](form));
        form.submit();
      } catch { show("failed"); }
    });
  }
