import { type KeyboardEvent, useState } from 'react';

export interface CellPlace {
  row: number;
  column: number;
}

interface GridKeysOptions {
  rows: number;
  columns: number;
  /** How many rows PageUp and PageDown move. */
  page: number;
  /** Called with the new text of a cell after editing. */
  onText: (at: CellPlace, text: string) => void;
  textAt: (at: CellPlace) => string;
  isFixed: (column: number) => boolean;
  /** Returns whether the cells of a column are tick boxes. */
  isBox: (column: number) => boolean;
  /** The cell that is active at first. */
  start: CellPlace;
  /** Returns the next or previous cell with an error. */
  faultFrom: (at: CellPlace, back: boolean) => CellPlace | undefined;
}

/** The key that moves to the next cell with an error. With Shift, it moves to the previous one. */
export const FAULT_KEY = 'F8';

/** Returns the cell to which a key moves, as in spreadsheets. */
function stepOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, at: CellPlace, size: GridKeysOptions) {
  const { row, column } = at;
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { row: far ? size.rows - 1 : row + 1, column };
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: far ? size.columns - 1 : column + 1 };
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'PageUp':
      return { row: row - size.page, column };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? size.rows - 1 : row, column: size.columns - 1 };
    case 'Tab': {
      const next = column + (shiftKey ? -1 : 1);
      if (next >= size.columns) return { row: row + 1, column: 0 };
      return next < 0 ? { row: row - 1, column: size.columns - 1 } : { row, column: next };
    }
    default:
      return undefined;
  }
}

/**
 * Holds which cell is active and whether it is being edited. Typing a letter replaces the text of the active cell.
 * Enter or F2 starts editing its text. During editing, Enter and Tab save and move on, and Escape cancels. Tab in the
 * last cell leaves the grid, and so does Shift+Tab in the first cell.
 */
export function useGridKeys(options: GridKeysOptions) {
  const [at, setAt] = useState<CellPlace>(options.start);
  const [typed, setTyped] = useState<string>();
  const within = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(row, options.rows - 1)),
    column: Math.max(0, Math.min(column, options.columns - 1)),
  });
  const keep = () => {
    if (typed !== undefined && typed !== options.textAt(at)) options.onText(at, typed);
    setTyped(undefined);
  };
  const go = (next: CellPlace) => {
    keep();
    setAt(within(next));
  };
  const edit = (text: string) => {
    if (options.isFixed(at.column)) return;
    if (options.isBox(at.column)) options.onText(at, options.textAt(at) === '' ? 'x' : '');
    else setTyped(text);
  };
  const goToFault = (back = false) => {
    const fault = options.faultFrom(at, back);
    if (fault !== undefined) go(fault);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const typing = typed !== undefined;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (typing && /^(Arrow(Left|Right)|Home|End)$/.test(key)) return; // These keys move within the text.
    const next = stepOf(event, at, options);
    const leaves = key === 'Tab' && next !== undefined && (next.row < 0 || next.row >= options.rows);
    if (leaves) return keep();
    if (key === FAULT_KEY) goToFault(event.shiftKey);
    else if (key === 'Escape' && typing) setTyped(undefined);
    else if (key === 'Enter' && typing) go({ row: at.row + 1, column: at.column });
    else if (key === 'Enter' || key === 'F2') edit(options.textAt(at));
    else if (!typing && (key === 'Delete' || key === 'Backspace')) {
      if (!options.isFixed(at.column)) options.onText(at, '');
    } else if (next !== undefined) go(next);
    else if (!typing && plain && key.length === 1) edit(key);
    else return;
    event.preventDefault();
  };
  return { at, typed, setTyped, go, goToFault, edit, keep, onKeyDown };
}
