/**
 * How often to check whether the server answers again. The browser reports only the loss of its own connection, such as
 * Wi-Fi.
 */
const ASK_EVERY_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Records that the server has answered. Call this after every answer. If calls have failed before, the listeners are
 * notified that the network is back.
 */
export function reportNetworkAnswer(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  for (const tell of listeners) tell();
}

/**
 * Records that the server has not answered, and then checks regularly until it does. Call this after every call without
 * an answer.
 */
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
