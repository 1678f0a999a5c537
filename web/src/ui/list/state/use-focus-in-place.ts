import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../../layout/focus-heading.ts';

const ROW = '[data-row]';

/**
 * Moves the focus if the focused row is removed by a command or a reload. The focus moves to the row that is now in its
 * place, or to the page's title if no row is left. Otherwise the next Tab would start at the top of the page.
 * @param waits true while the row for this place is still loading
 */
export function useFocusInPlace(list: RefObject<HTMLElement | null>, waits: boolean): void {
  const held = useRef<{ row: HTMLElement; at: number }>(undefined);
  useEffect(() => {
    const here = list.current;
    const note = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>(ROW);
      held.current = row ? { row, at: [...(here?.querySelectorAll(ROW) ?? [])].indexOf(row) } : undefined;
    };
    // If the user leaves a row, the row is forgotten, so that its later removal does not move the focus. If a row loses
    // the focus because it is removed, it is not forgotten.
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
