export type ToastTone = 'success' | 'error' | 'warning' | 'info';
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  lifeMs: number;
}

/** How long a toast is shown (spec 1 section 8). */
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
    // The same text is shown only once at a time, because a list and its totals often fail with the same message.
    set([...shown.filter((other) => other.text !== text), { id: ++lastId, tone, text, lifeMs }].slice(-5));
  };

/** The key in the session storage for a toast that the next page load shows. */
const LATER = 'toast';

/** Shows a message at the top right: `toast.success('Order saved')`. `<Toaster/>` renders it. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** Stores a success message. The page shows it after the next full page load. */
  onNextPage: (text: string): void => sessionStorage.setItem(LATER, text),
  /** Shows the message that was stored before this page was loaded. */
  catchUp(): void {
    const text = sessionStorage.getItem(LATER);
    if (text === null) return;
    sessionStorage.removeItem(LATER);
    toast.success(text);
  },
  dismiss: (id: number) => set(shown.filter((other) => other.id !== id)),
  /** Removes a message that is no longer true. */
  takeBack: (text: string) => set(shown.filter((other) => other.text !== text)),
};

export const toasts = {
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  shown: () => shown,
};
