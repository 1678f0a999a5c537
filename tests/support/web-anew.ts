import { vi } from 'vitest';

// What a file of the shared web tests begins with: our modules (and SWR, which caches) anew, and an empty document.
vi.resetModules();
if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const one of [document.documentElement, document.body])
    for (const name of one.getAttributeNames()) one.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
