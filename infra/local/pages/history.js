// Shows a note in the application while the demo's history is being loaded, and when it is complete. The browser runs
// this file as it is; the embedded cloud adds it to pages while it loads.
const EVERY_MS = 3000;

const note = document.createElement('aside');
note.setAttribute('role', 'status');
Object.assign(note.style, {
  position: 'fixed',
  zIndex: '1050',
  insetInline: '16px',
  bottom: '72px', // Above the buttons that stick to the window's lower edge, such as Save Order.
  width: 'fit-content',
  maxWidth: 'calc(100% - 32px)',
  marginInline: 'auto',
  padding: '8px 8px 8px 16px',
  display: 'flex',
  gap: '8px',
  alignItems: 'center',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--info-soft)',
  color: 'var(--info)',
  boxShadow: 'var(--shadow-high)',
});
const words = document.createElement('span');
const close = document.createElement('button');
close.type = 'button';
close.textContent = 'Hide';
close.addEventListener('click', () => note.remove());
for (const [name, value] of [
  ['minHeight', '32px'],
  ['padding', '0 12px'],
  ['border', '1px solid currentColor'],
  ['borderRadius', 'var(--radius-small)'],
  ['background', 'none'],
  ['color', 'inherit'],
  ['font', 'inherit'],
  ['cursor', 'pointer'],
])
  close.style[name] = value;
note.append(words, close);

const WORDS = {
  loading: ({ done, total }) =>
    `The demo’s last three months are being loaded: ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} orders. You can already work; lists and figures grow.`,
  loaded: () => 'The demo’s history is loaded. Reload the page to see all of it.',
  failed: () => 'The demo’s history could not be loaded whole. It goes on at the next start.',
};

let shown = false;

/** Polls the progress until loading ends. A failed poll is ignored, because the next may succeed. */
async function look() {
  const reply = await fetch('/local/history', { headers: { accept: 'application/json' } }).catch(() => undefined);
  const history = reply?.ok ? await reply.json() : undefined;
  if (history !== undefined && WORDS[history.state] !== undefined) words.textContent = WORDS[history.state](history);
  // The note appears only if the history is still loading.
  if (!shown && history?.state === 'loading') {
    shown = true;
    document.body.append(note);
  }
  if (history === undefined || history.state === 'loading') setTimeout(look, EVERY_MS);
}
void look();
