/** Focuses the page's title when the focused element is gone, as screen reader users expect. */
export function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
