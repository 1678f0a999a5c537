// Handles the two buttons of the sandbox checkout. The browser runs this file as it is, without a bundler.
const main = document.querySelector('main');
const status = document.querySelector('[role=status]');
const shop = window.opener ?? (window.parent === window ? null : window.parent);

/**
 * Sends the result to the shop and closes the window.
 * @param {object} message the three fields of a payment, or that it failed
 */
function handBack(message) {
  shop?.postMessage(message, location.origin);
  status.textContent = shop ? 'Done. You can close this window.' : 'Done. Go back to the shop.';
  if (window.opener) window.close();
}

// The buttons are shown, but disabled, until this program has loaded.
for (const button of document.querySelectorAll('button')) {
  button.disabled = false;
  button.addEventListener('click', async () => {
    for (const one of document.querySelectorAll('button')) one.disabled = true;
    status.textContent = 'One moment…';
    try {
      const reply = await fetch(`/local/pay/${encodeURIComponent(main.dataset.order)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: button.value }),
      });
      const fields = await reply.json();
      if (!reply.ok) throw new Error(fields.meta?.message);
      handBack(button.value === 'paid' ? fields : { failed: true });
    } catch (error) {
      status.textContent = `That did not work: ${error.message || 'no answer'}. Try again.`;
      for (const one of document.querySelectorAll('button')) one.disabled = false;
    }
  });
}
