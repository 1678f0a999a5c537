// The two buttons of the sandbox checkout. Runs in the browser unbundled.
const main = document.querySelector('main');
const status = document.querySelector('[role=status]');
const shop = window.opener ?? (window.parent === window ? null : window.parent);

/** @param {object} message for the shop: the three fields, or that it failed */
function handBack(message) {
  shop?.postMessage(message, location.origin);
  status.textContent = shop ? 'Done. You can close this window.' : 'Done. Go back to the shop.';
  if (window.opener) window.close();
}

// The buttons are shown before this program loads, and do nothing until now.
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
