import { type RefObject, useEffect, useRef } from 'react';

interface ListKeys {
  /** The element of the list. Its rows have `[data-row]`. */
  list: RefObject<HTMLElement | null>;
  onHelp: () => void;
  /** Shows the next or previous page, if there is one. */
  onPage: (step: 1 | -1) => void;
  /** Clears the selection. Returns false if nothing was selected. */
  onClear: () => boolean;
}

/**
 * Matches controls that need letter keys for their own input. `OWN_ARROWS` matches controls that need the arrow keys.
 */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const OWN_ARROWS = '[role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=dialog], [type=radio]';
/** Matches elements that do not need the arrow keys: the page itself and its heading. */
const NOWHERE = 'body, main, h1';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const rowAt = (target: Element) => target.closest<HTMLElement>('[data-row]');

const next = (at: number, last: number): number => Math.min(at + 1, last);
const previous = (at: number): number => Math.max(at - 1, 0);
/**
 * For each key, returns the index of the row to which it moves. `at` is the index of the focused row, or -1 if no row
 * has the focus.
 */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: next,
  ArrowUp: previous,
  j: next,
  k: previous,
  Home: () => 0,
  End: (_, last) => last,
};

/** Opens a row. If the rows of the list open on a click, clicks the row. Otherwise clicks its first link. */
function open(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('a[href]');
  if (row.dataset['row'] === 'opens') row.click();
  else link?.click();
}

/** Presses the button in a row that has a key as its shortcut. Returns false if there is none. */
function pressButton(row: HTMLElement, key: string): boolean {
  const buttons = [...row.querySelectorAll<HTMLElement>('[aria-keyshortcuts]:enabled')];
  const button = buttons.find((one) => one.getAttribute('aria-keyshortcuts') === key.toUpperCase());
  button?.click();
  return button !== undefined;
}

const searchBox = () => document.querySelector<HTMLInputElement>('main input[type=search], input[type=search]');

/**
 * Handles the keys in `list-keys.ts`. If a page has several lists, a key that is pressed outside of all lists acts on
 * the first list.
 */
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
        // The first Escape clears the search box. The second one moves the focus to the first row.
        if (event.key === 'Escape' && isFirst && target === box && box.value === '') rowsOf(here)[0]?.focus();
        return;
      }
      const row = here.contains(target) ? rowAt(target) : null;
      if (row === null && !(isFirst && (target.matches(NOWHERE) || '/?jk'.includes(event.key)))) return;
      const rows = rowsOf(here);
      const step = STEPS[event.key];
      if (event.key === '/' && box) {
        box.focus();
        box.select();
      } else if (event.key === '?') onHelp();
      else if (event.key === 'Escape') {
        if (!onClear()) row?.blur();
      } else if (step && !(event.key.length > 1 && target.closest(OWN_ARROWS)) && rows.length > 0) {
        if (row === null && step !== next) return;
        rows[step(row === null ? -1 : rows.indexOf(row), rows.length - 1)]?.focus();
      } else if (row === target && event.key === 'ArrowRight') onPage(1);
      else if (row === target && event.key === 'ArrowLeft') onPage(-1);
      else if (row === target && event.key === 'Enter') open(row);
      else if (row === target && event.key === ' ')
        row.querySelector<HTMLElement>('input[type=checkbox]:enabled')?.click();
      else if (!row || !pressButton(row, event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
