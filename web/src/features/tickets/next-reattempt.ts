/** The key that opens the dialog of a row's re-attempt. */
export const REATTEMPT_KEY = 'R';

/**
 * Returns the row to work on after an order: the next row of the page that offers a re-attempt or, if none follows, the
 * first one. Undefined if no other row offers one.
 */
export function nextReattemptRow(orderId: string): HTMLElement | undefined {
  const offers = [...document.querySelectorAll<HTMLElement>(`[data-row] [aria-keyshortcuts="${REATTEMPT_KEY}"]`)];
  const at = offers.findIndex(({ dataset }) => dataset['order'] === orderId);
  const next = [...offers.slice(at + 1), ...offers.slice(0, Math.max(0, at))][0];
  return next?.closest<HTMLElement>('[data-row]') ?? undefined;
}
