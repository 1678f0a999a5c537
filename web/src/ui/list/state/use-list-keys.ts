import { type RefObject, useEffect, useRef } from 'react';

interface ListKeys {
  /** The list, with its rows as `[data-row]`. */
  list: RefObject<HTMLElement | null>;
  onHelp: () => void;
  /** Goes to the next or previous page, if there is one. */
  onPage: (step: 1 | -1) => void;
  /** Clears the selection. Returns whether there was one. */
  onClear: () => boolean;
}

/** Controls that use letters and arrows themselves. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const OWN_ARROWS = '[role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=dialog], [type=radio]';
/** Elements that do not use arrows: the page itself and its heading. */
const NOWHERE = 'body, main, h1';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const rowAt = (target: Element) => target.closest<HTMLElement>('[data-row]');

/** The target of each key from the row with this index, -1 for none. */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Opens a row as a click on it does, or by its first link. */
function open(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('a[href]');
  if (row.dataset['row'] === 'opens') row.click();
  else link?.click();
}

const searchBox = () => document.querySelector<HTMLInputElement>('main input[type=search], input[type=search]');

/** Handles the keyboard of a list: see `list-keys.ts`. Of several lists, the first gets keys pressed outside of them. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { list, onHelp, onPage, onClear } = latest.current;
      const here = list.current;
      const target = event.target as Element;
      if (!here || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('[role=dialog]') || document.querySelector('.p-dialog')) return;
      const isFirst = document.querySelector('[data-list]') === here;
      const box = searchBox();
      if (target.matches(TYPING)) {
        // A search box clears itself on the first Escape.
        if (event.key === 'Escape' && isFirst && target === box && box.value === '') rowsOf(here)[0]?.focus();
        return;
      }
      const row = here.contains(target) ? rowAt(target) : null;
      if (row === null && !(isFirst && (target.matches(NOWHERE) || '/?'.includes(event.key)))) return;
      const rows = rowsOf(here);
      const step = STEPS[event.key];
      if (event.key === '/' && box) {
        box.focus();
        box.select();
      } else if (event.key === '?') onHelp();
      else if (event.key === 'Escape') {
        if (!onClear()) row?.blur();
      } else if (step && !target.closest(OWN_ARROWS) && rows.length > 0) {
        if (row === null && event.key !== 'ArrowDown') return;
        rows[step(row === null ? -1 : rows.indexOf(row), rows.length - 1)]?.focus();
      } else if (row === target && event.key === 'ArrowRight') onPage(1);
      else if (row === target && event.key === 'ArrowLeft') onPage(-1);
      else if (row === target && event.key === 'Enter') open(row);
      else if (row === target && event.key === ' ')
        row.querySelector<HTMLElement>('input[type=checkbox]:enabled')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
