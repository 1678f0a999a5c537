/** Where a person goes on when what had the focus is gone: the page's title, as a screen reader's reader expects. */
export function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
