import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './list-table.module.css';

export interface TableColumn<R> {
  key: string;
  /** The heading at the top of the column in wide windows. */
  head: ReactNode;
  /** The heading before each cell on phones. */
  title?: string | undefined;
  cell: (row: R, index: number) => ReactNode;
  align?: 'end' | undefined;
  style?: CSSProperties;
  /** The distance in pixels from the right edge at which the column stays while other columns scroll. */
  stick?: number | undefined;
  sorted?: 'ascending' | 'descending' | undefined;
}

interface ListTableProps<R> {
  label: string;
  dense?: boolean | undefined;
  compact?: boolean | undefined;
  /** True if each row is shown as one card next to its tick box. */
  cards?: boolean;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** Returns the row's colour. */
  toneOf: (row: R) => 'danger' | 'warning' | undefined;
  onRowClick?: ((row: R) => void) | undefined;
  /** Returns whether the keyboard can focus a row. */
  isStop: (row: R) => boolean;
  /** What to show if there are no rows. */
  empty: ReactNode;
}

/** Matches controls inside a row that handle clicks themselves, so that a click on them does not open the row. */
const OWN = 'a, button, input, select, label, textarea';

const lookOf = ({ align, style, stick }: Pick<TableColumn<never>, 'align' | 'style' | 'stick'>) => ({
  className: classNames(align && css.end, stick !== undefined && css.stuck),
  style: { ...style, ...(stick !== undefined && { '--stick': `${stick}px` }) } as CSSProperties,
});

/**
 * Renders a table of rows. On phones each row is a card, and each line of a card begins with the name of its column.
 */
export function ListTable<R>(props: ListTableProps<R>) {
  const { label, dense, compact, cards, columns, rows, keyOf, toneOf, onRowClick, isStop, empty } = props;
  const click = (row: R) =>
    onRowClick &&
    ((event: MouseEvent<HTMLElement>) => {
      if (!(event.target as Element).closest(OWN)) onRowClick(row);
    });
  // A table without rows contains nothing that can be focused. So the table itself can get the focus, and the arrow
  // keys can scroll it sideways.
  const scrolls = rows.length === 0 ? { role: 'region', tabIndex: 0, 'aria-label': `${label}, columns` } : {};
  return (
    <div className={css.listScroll} {...scrolls}>
      <table
        className={classNames(css.listTable, dense && css.dense, compact && css.compact, cards && css.cards)}
        aria-label={label}
      >
        <thead>
          <tr>
            {columns.map(({ key, head, sorted, ...column }) => (
              <th key={key} scope="col" {...lookOf(column)} aria-sort={sorted}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              tabIndex={isStop(row) ? -1 : undefined}
              data-row={isStop(row) ? (onRowClick ? 'opens' : '') : undefined}
              data-tone={toneOf(row)}
              className={onRowClick && css.clickable}
              onClick={click(row)}
            >
              {columns.map(({ key, title, cell, ...column }) => (
                <td key={key} {...lookOf(column)}>
                  {title !== undefined && <span className={css.listTitle}>{title}</span>}
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className={css.listEmpty}>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
