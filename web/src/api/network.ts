/** How often to check whether the service answers again. The browser itself notices only the loss of Wi-Fi. */
const ASK_EVERY_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call this after every answer. If calls have failed before, listeners learn that the network is back. */
export function reportNetworkAnswer(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  for (const tell of listeners) tell();
}

/** Call this if there was no answer. It then checks regularly until the service answers. */
export function reportNetworkLoss(): void {
  window.addEventListener('online', reportNetworkAnswer);
  clearTimeout(timer);
  timer = setTimeout(() => void fetch('/api/v1/health').then(reportNetworkAnswer, reportNetworkLoss), ASK_EVERY_MS);
}

/** Registers a function to call when the network is back. Returns a function that unregisters it. */
export const onNetworkBack = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
