/** The pause between two questions whether the service answers again. A browser notices the loss of Wi-Fi alone. */
const ASK_EVERY_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes that an answer arrived: after a loss the network is back. */
export function noteAnswer(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  for (const tell of listeners) tell();
}

/** Notes that a call got no answer, and asks until the service answers. */
export function noteLoss(): void {
  window.addEventListener('online', noteAnswer);
  clearTimeout(timer);
  timer = setTimeout(() => void fetch('/api/v1/health').then(noteAnswer, noteLoss), ASK_EVERY_MS);
}

/** Calls back each time the network is back after a loss. */
export const onNetworkBack = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
