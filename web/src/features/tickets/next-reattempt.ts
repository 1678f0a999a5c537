/** The key that opens the dialog of a row's re-attempt. */
export const REATTEMPT_KEY = 'R';

/**
 * Returns the row that the user handles after an order. It is the next row on the page that offers a re-attempt or, if
 * none follows, the first such row. Undefined if no row except this one offers a re-attempt.
 */
export function nextReattemptRow(orderId: string): HTMLElement | undefined {
  const offers = [...document.querySelectorAll<HTMLElement>(`[data-row] [aria-keyshortcuts="${REATTEMPT_KEY}"]`)];
  const at = offers.findIndex(({ dataset }) => dataset['order'] === orderId);
  const next = [...offers.slice(at + 1), ...offers.slice(0, Math.max(0, at))][0];
  return next?.closest<HTMLElement>('[data-row]') ?? undefined;
}
