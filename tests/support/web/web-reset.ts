import { afterEach, vi } from 'vitest';
import { endLeftTimers } from './left-timers.ts';

/** Marks that this worker's document, which serves many files, is already prepared. */
const QUICK = Symbol.for('quick-errors');

/**
 * The original `fetch` of the process. It is restored for each file, because removing a file's mock and stub of `fetch`
 * in the wrong order would not restore it.
 */
const real = globalThis as { [key: symbol]: typeof fetch | undefined };
const FETCH = Symbol.for('real-fetch');

// Gives each web test file fresh modules (including the caches of SWR), an empty document, and no mocks or pending
// timers of the file before. Each test ends without pages, toasts and stored data of the tab.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
globalThis.fetch = real[FETCH] ??= globalThis.fetch;
vi.resetModules();
endLeftTimers();
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  cleanup();
  configure({ asyncUtilTimeout: 20_000 }); // allows for a busy machine
  if (!(QUICK in document)) {
    Object.assign(document, { [QUICK]: true });
    await import('./quick-errors.ts');
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const one of [document.documentElement, document.body])
    for (const name of one.getAttributeNames()) one.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // jsdom has no media queries. This mock answers like a wide window with light colours and motion.
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  window.matchMedia = () => media as unknown as MediaQueryList;
  const { toast, toasts } = await import('../../../web/src/lib/toast.ts');
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    for (const { id } of toasts.shown()) toast.dismiss(id);
  });
}
