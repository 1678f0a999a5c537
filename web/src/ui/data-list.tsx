import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../api/api-failure.ts';
import { usePhone } from '../lib/use-phone.ts';
import { BusyLine } from './busy-line.tsx';
import css from './data-list.module.css';
import { type Empty, EmptyState } from './empty-state.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { ListTable, type TableColumn } from './list-table.tsx';
import { Paginator } from './paginator.tsx';
import { RowNumber, type RowTone, rowMark } from './row-number.tsx';
import { type Selection, selectColumn } from './select-column.tsx';
import { Skeleton } from './skeleton.tsx';
import { FIRST_SIZE, type ListPlace, PAGE_SIZES } from './use-list-place.ts';

export interface ListColumn<T> {
  header: string;
  body: (row: T) => ReactNode;
  /** Figures stand at the end. */
  align?: 'end';
  width?: number | string;
  hidden?: boolean;
}

/** What `usePages` gives; `listOf(rows)` makes one of rows that are all here. */
export interface ListSource<T> {
  key: string;
  rows: readonly T[];
  total: number;
  loading: boolean;
  busy: boolean;
  error: ApiFailure | undefined;
  ensure: (count: number) => void;
  reload: () => void;
  /** `total` is the least that there are. */
  uncounted?: boolean;
  /** Which rows are in sight, where the page keeps it (`useListPage`); else the table keeps it itself. */
  place?: ListPlace;
}

interface DataListProps<T> {
  /** Names the table for a screen reader. */
  label: string;
  list: ListSource<T>;
  columns: readonly ListColumn<T>[];
  empty: Empty;
  idOf?: (row: T) => string;
  /** A first column 'No.'; on by default. */
  numbered?: boolean | string;
  /** For orders: `rowTone` of `shared/orders/row-tone.ts`. */
  tone?: (row: T) => RowTone | undefined;
  selection?: Selection<T>;
  onRowClick?: (row: T) => void;
  /** Above the table: search box, buttons for the selected rows. */
  toolbar?: ReactNode;
  /** Many columns beside an open menu on a laptop: they share its width as their widths say, and none is cut off. */
  dense?: boolean;
  /** A row as a card of a few lines, for phones; else each cell is a line with its column's name. */
  card?: (row: T) => ReactNode;
}

/** Other rows, by another filter, begin at their first page. */
function useOwnPlace(key: string): ListPlace {
  const [place, setPlace] = useState({ key, first: 0, size: FIRST_SIZE });
  const move = (first: number, size: number) => setPlace({ key, first, size });
  return { first: place.key === key ? place.first : 0, size: place.size, move };
}

/** A table of rows with its loading, empty and failed state; it reads on as it is paged. On phones rows are cards. */
export function DataList<T extends object>(props: DataListProps<T>) {
  const { label, list, columns, empty, numbered = true, tone, selection, onRowClick, toolbar, dense, card } = props;
  const idOf = props.idOf ?? ((row: T) => String((row as { _id?: unknown })._id));
  const ownPlace = useOwnPlace(list.key);
  const { size, ...place } = list.place ?? ownPlace;
  const top = useRef<HTMLDivElement>(null);
  // Another filter, or rows that went away: never a page that is not there.
  const last = Math.max(0, Math.ceil(list.total / size) - 1) * size;
  const first = Math.min(place.first, last);
  const wanted = Math.min(first + size, list.total);
  const { ensure } = list;
  useEffect(() => {
    if (wanted > list.rows.length) ensure(wanted);
  });

  const shown = list.rows.slice(first, first + size);
  const missing = list.loading ? size : Math.max(0, wanted - first - shown.length);
  const waiting = Array.from({ length: list.error ? 0 : missing }, (_, at) => ({ waiting: at }));
  const value: (T | { waiting: number })[] = [...shown, ...waiting];
  const asCards = usePhone() && card !== undefined;
  const isRow = (row: T | { waiting: number }): row is T => !('waiting' in row);
  const markOf = (row: T | { waiting: number }) => (isRow(row) ? rowMark(tone?.(row)) : undefined);
  const cardColumn: ListColumn<T> = { header: label, body: (row) => card?.(row) };
  const shownColumns: TableColumn<T | { waiting: number }>[] = (asCards ? [cardColumn] : columns)
    .filter((column) => !column.hidden)
    .map(({ header, body, align, width }) => ({
      key: header,
      head: header,
      title: asCards ? undefined : header,
      align,
      style: width === undefined ? {} : { width },
      cell: (row) => (isRow(row) ? body(row) : <Skeleton width="70%" />),
    }));
  if (numbered !== false && !asCards) {
    const head = numbered === true ? 'No.' : numbered;
    shownColumns.unshift({
      key: 'number',
      head,
      title: head,
      style: { width: dense ? 48 : 72 },
      cell: (row, index) => <RowNumber mark={markOf(row)} number={first + index + 1} />,
    });
  }
  if (selection) shownColumns.unshift(selectColumn({ selection, idOf, page: shown }));

  return (
    <div ref={top} className={css.list} aria-busy={list.busy}>
      {toolbar && <div className={css.listBar}>{toolbar}</div>}
      {list.busy && !list.loading && <BusyLine />}
      {list.error && (
        <div className={css.listBar}>
          <FailureNotice error={list.error} onRetry={list.reload} />
        </div>
      )}
      <ListTable
        label={label}
        dense={dense}
        cards={asCards}
        columns={shownColumns}
        rows={value}
        keyOf={(row) => (isRow(row) ? idOf(row) : `waiting ${row.waiting}`)}
        toneOf={(row) => markOf(row)?.tone}
        onRowClick={onRowClick && ((row) => isRow(row) && onRowClick(row))}
        empty={list.error ? null : <EmptyState {...empty} />}
      />
      {list.total > FIRST_SIZE && (
        <Paginator
          label={label}
          first={first}
          size={size}
          total={list.total}
          uncounted={list.uncounted === true}
          sizes={PAGE_SIZES}
          onMove={(to, rows) => {
            place.move(to, rows);
            // A page is read from its first row; the paginator stands below its last.
            if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
          }}
        />
      )}
    </div>
  );
}
