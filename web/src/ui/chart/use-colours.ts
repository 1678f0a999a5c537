import { useSyncExternalStore } from 'react';

const dark = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = dark();
  system?.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system?.removeEventListener('change', changed);
  };
}

const now = (): string => document.documentElement.dataset.theme ?? (dark()?.matches ? 'dark' : 'light');

/** Returns the page's present colours, the user's or the system's, for drawings that do not follow them. */
export const useColours = (): string => useSyncExternalStore(subscribe, now);
