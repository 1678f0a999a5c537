import type { TableColumn } from './list-table.tsx';
import css from './select-column.module.css';

export interface Selection<T> {
  selected: readonly T[];
  onChange: (rows: T[]) => void;
  /**
   * Returns the reason why a row cannot be selected (spec 1: 'Unable to select as payment is pending'). Returns
   * undefined if it can be selected.
   */
  refusal?: (row: T) => string | undefined;
  /** Returns the name of a row's tick box for screen readers. */
  nameOf: (row: T) => string;
}

/** Returns a column of tick boxes. The box in its heading selects all rows of the visible page. */
export function selectColumn<T extends object>(given: {
  selection: Selection<T>;
  idOf: (row: T) => string;
  page: readonly T[];
}): TableColumn<T | { waiting: number }> {
  const { selection, idOf, page } = given;
  const chosen = new Set(selection.selected.map(idOf));
  const free = page.filter((row) => selection.refusal?.(row) === undefined);
  const all = free.length > 0 && free.every((row) => chosen.has(idOf(row)));
  const others = (rows: readonly T[]) => {
    const ids = new Set(rows.map(idOf));
    return selection.selected.filter((row) => !ids.has(idOf(row)));
  };
  return {
    key: 'select',
    style: { width: 34 },
    head: (
      <input
        type="checkbox"
        className={css.tick}
        aria-label="Select all on this page"
        checked={all}
        disabled={free.length === 0}
        onChange={() => selection.onChange(all ? others(free) : [...others(free), ...free])}
      />
    ),
    cell: (row) => {
      if ('waiting' in row) return null;
      const why = selection.refusal?.(row);
      const name = selection.nameOf(row);
      const on = chosen.has(idOf(row));
      return (
        <span title={why}>
          <input
            type="checkbox"
            className={css.tick}
            aria-label={why === undefined ? `Select ${name}` : `${name}: ${why}`}
            checked={on}
            disabled={why !== undefined}
            onChange={() => selection.onChange(on ? others([row]) : [...selection.selected, row])}
          />
        </span>
      );
    },
  };
}
