import { brand } from '../../../shared/brand.ts';
import type { Cloud } from '../cloud.ts';

const WORDS: Readonly<Record<Cloud['history']['state'], string>> = {
  off: 'No history is loaded here.',
  loading: 'The last three months of the demo’s sellers are being created. You can already work.',
  loaded: 'The history is loaded.',
  waits: 'Somebody works as one of its sellers. The rest of the history comes with the next start.',
  failed: 'The history could not be loaded whole; the console says why. It goes on at the next start.',
};

/** Returns a page with the progress of the demo's history. It reloads itself while loading continues. */
export const historyPage = ({ state, done, total }: Cloud['history']): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
${state === 'loading' ? '<meta http-equiv="refresh" content="2">' : ''}
<title>History of ${brand.name}’s demo</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem } progress { width: 100% }</style>
<h1>The demo’s history</h1>
<p>${WORDS[state]}</p>
${total > 0 ? `<progress max="${total}" value="${done}" aria-label="Orders of the past"></progress><p>${done} of ${total} orders</p>` : ''}
</html>`;
