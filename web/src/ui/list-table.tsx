import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TableColumn<R> {
  key: string;
  /** Above the column on wide windows. */
  head: ReactNode;
  /** Before the cell on phones. */
  title?: string;
  cell: (row: R, index: number) => ReactNode;
  className?: string | undefined;
  style?: CSSProperties;
}

interface ListTableProps<R> {
  label: string;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  rowClass: (row: R) => string | undefined;
  onRowClick?: ((row: R) => void) | undefined;
  /** Instead of rows. */
  empty: ReactNode;
}

/** What somebody clicked for its own sake. */
const OWN = 'a, button, input, select, label, textarea';

/** A table of rows; on phones each row is a card whose lines are named by their columns. */
export function ListTable<R>({ label, columns, rows, keyOf, rowClass, onRowClick, empty }: ListTableProps<R>) {
  const click = (row: R) =>
    onRowClick &&
    ((event: MouseEvent<HTMLElement>) => {
      if (!(event.target as Element).closest(OWN)) onRowClick(row);
    });
  return (
    <div className="list-scroll">
      <table className="list-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, head, className, style }) => (
              <th key={key} scope="col" className={className} style={style}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className={classNames(rowClass(row)) || undefined} onClick={click(row)}>
              {columns.map(({ key, title, cell, className, style }) => (
                <td key={key} className={className} style={style}>
                  {title !== undefined && <span className="list-title">{title}</span>}
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="list-empty">
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
