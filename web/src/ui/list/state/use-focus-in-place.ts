import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../../layout/focus-heading.ts';

const ROW = '[data-row]';

/**
 * If the focused row is removed from its list by a command or a reload, moves the focus to the row that takes its
 * place, or to the page's title if there is no such row. Otherwise the next Tab would start at the top of the page.
 * @param waits whether the row that takes its place is still loading
 */
export function useFocusInPlace(list: RefObject<HTMLElement | null>, waits: boolean): void {
  const held = useRef<{ row: HTMLElement; at: number }>(undefined);
  useEffect(() => {
    const here = list.current;
    const note = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>(ROW);
      held.current = row ? { row, at: [...(here?.querySelectorAll(ROW) ?? [])].indexOf(row) } : undefined;
    };
    // A row that the user leaves is forgotten, so that its removal does not move the focus. A row that loses the focus
    // by being removed is not forgotten.
    const leave = () => {
      const was = held.current;
      queueMicrotask(() => {
        if (was?.row.isConnected && held.current === was && !was.row.contains(document.activeElement))
          held.current = undefined;
      });
    };
    here?.addEventListener('focusin', note);
    here?.addEventListener('focusout', leave);
    return () => {
      here?.removeEventListener('focusin', note);
      here?.removeEventListener('focusout', leave);
    };
  }, [list]);
  useEffect(() => {
    const was = held.current;
    if (was === undefined || was.row.isConnected || waits) return;
    held.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>(ROW) ?? [];
    if (rows.length === 0) focusHeading();
    else rows[Math.min(was.at, rows.length - 1)]?.focus({ preventScroll: true });
  });
}
