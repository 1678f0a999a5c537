import type { CSSProperties, ReactNode } from 'react';
import { VirtualList } from './virtual-list.tsx';
import css from './virtual-table.module.css';

export interface VirtualColumn<R> {
  header: string;
  /** The column's width in a CSS grid: `72px`, `1fr`. */
  width: string;
  /** The column's width on a phone. If absent, the cell takes a separate line on a phone. */
  narrow?: string;
  /** True if the column is right-aligned, for numbers. */
  end?: boolean;
  body: (row: R) => ReactNode;
}

interface VirtualTableProps<R> {
  label: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  columns: readonly VirtualColumn<R>[];
}

const ROW_HEIGHT = 44;
const MOST_HEIGHT = 440;

/**
 * Renders a table in a dialog that can have thousands of rows. Only the visible rows are in the document. The headings
 * are at the top of the table, and on a phone above each cell.
 */
export function VirtualTable<R>({ label, rows, keyOf, columns }: VirtualTableProps<R>) {
  const style = {
    '--wide': columns.map(({ width }) => width).join(' '),
    '--narrow': columns.flatMap(({ narrow }) => narrow ?? []).join(' '),
  } as CSSProperties;
  return (
    <div style={style}>
      <div className={css.heads} aria-hidden>
        {columns.map(({ header, end }) => (
          <span key={header} data-end={end}>
            {header}
          </span>
        ))}
      </div>
      <VirtualList label={label} rows={rows} keyOf={keyOf} rowHeight={ROW_HEIGHT} height={MOST_HEIGHT}>
        {(row) => (
          <div className={css.row}>
            {columns.map(({ header, narrow, end, body }) => (
              <span key={header} data-end={end} data-line={narrow === undefined || undefined}>
                <span className={css.label}>{header} </span>
                {body(row)}
              </span>
            ))}
          </div>
        )}
      </VirtualList>
    </div>
  );
}
