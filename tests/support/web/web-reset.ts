import { vi } from 'vitest';
import { endLeftTimers } from './left-timers.ts';
import { quickenDom } from './quick-dom.ts';

// Resets each web test file: our modules (and SWR, which caches), an empty document, and no pending timers.
vi.resetModules();
endLeftTimers();
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  cleanup();
  configure({ asyncUtilTimeout: 20_000 }); // allows for a busy machine
  if (quickenDom(document.defaultView as Window)) await import('./quick-errors.ts');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const one of [document.documentElement, document.body])
    for (const name of one.getAttributeNames()) one.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
