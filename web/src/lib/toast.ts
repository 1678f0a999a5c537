export type ToastTone = 'success' | 'error' | 'warning' | 'info';
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  lifeMs: number;
}

/** Spec 1 section 8: toasts last 6000 ms. */
const LIFE_MS = 6000;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]) => {
  shown = next;
  for (const tell of listeners) tell();
};

const show =
  (tone: ToastTone) =>
  (text: string, lifeMs = LIFE_MS): void => {
    // The same words twice are one message: a list and its totals often fail together.
    set([...shown.filter((other) => other.text !== text), { id: ++lastId, tone, text, lifeMs }].slice(-5));
  };

/** What is said after the next page load, since it belongs to what was done before it. */
const LATER = 'toast';

/** Says something at the top right: `toast.success('Order saved')`. Shown by the one `<Toaster/>`. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** A success that is said on the page that is gone to, where that is a page load of its own. */
  onNextPage: (text: string): void => sessionStorage.setItem(LATER, text),
  /** Says what the page before left to be said. */
  catchUp(): void {
    const text = sessionStorage.getItem(LATER);
    if (text === null) return;
    sessionStorage.removeItem(LATER);
    toast.success(text);
  },
  dismiss: (id: number) => set(shown.filter((other) => other.id !== id)),
};

export const toasts = {
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  shown: () => shown,
};
