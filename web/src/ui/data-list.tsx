import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiFailure } from '../api/api-failure.ts';
import { classNames } from './class-names.ts';
import { type Empty, EmptyState } from './empty-state.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { Icon } from './icon.tsx';
import { type Selection, selectColumn } from './select-column.tsx';
import { Skeleton } from './skeleton.tsx';

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
}

/** Spec 1 section 4. The words are for whoever does not see the colour. */
const ROW_TONES = {
  red: { className: 'row-danger', tone: 'danger', icon: 'exclamation-circle', label: 'Undelivered or late' },
  yellow: { className: 'row-warning', tone: 'warning', icon: 'comment', label: 'Has comments' },
} as const;
export type RowTone = keyof typeof ROW_TONES;

interface DataListProps<T> {
  /** Names the table for a screen reader. */
  label: string;
  list: ListSource<T>;
  columns: readonly ListColumn<T>[];
  empty: Empty;
  idOf?: (row: T) => string;
  /** A first column 'No.'; on by default. */
  numbered?: boolean | string;
  /** For orders: `rowTone` of `shared/orders/actions.ts`. */
  tone?: (row: T) => RowTone | undefined;
  selection?: Selection<T>;
  onRowClick?: (row: T) => void;
  /** Above the table: search box, buttons for the selected rows. */
  toolbar?: ReactNode;
}

/** Spec 1 section 9. */
const PAGE_SIZES = [10, 25, 50, 100];
const PAGE_LINKS = 6;

/** A table of rows with its loading, empty and failed state; it reads on as it is paged. On phones rows are cards. */
export function DataList<T extends object>(props: DataListProps<T>) {
  const { label, list, columns, empty, numbered = true, tone, selection, onRowClick, toolbar } = props;
  const idOf = props.idOf ?? ((row: T) => String((row as { _id?: unknown })._id));
  const [place, setPlace] = useState({ key: list.key, first: 0, size: 10 });
  const size = place.size;
  // Another filter, or rows that went away: never a page that is not there.
  const last = Math.max(0, Math.ceil(list.total / size) - 1) * size;
  const first = place.key === list.key ? Math.min(place.first, last) : 0;
  const wanted = Math.min(first + size, list.total);
  const { ensure } = list;
  useEffect(() => {
    if (wanted > list.rows.length) ensure(wanted);
  });

  const shown = list.rows.slice(first, first + size);
  const missing = list.loading ? size : Math.max(0, wanted - first - shown.length);
  const waiting = Array.from({ length: list.error ? 0 : missing }, (_, at) => ({ waiting: at }));
  const value: (T | { waiting: number })[] = [...shown, ...waiting];
  const isRow = (row: T | { waiting: number }): row is T => !('waiting' in row);
  const markOf = (row: T) => {
    const found = tone?.(row);
    return found && ROW_TONES[found];
  };
  const cell = (body: (row: T) => ReactNode) => (row: T | { waiting: number }) =>
    isRow(row) ? body(row) : <Skeleton width="70%" />;

  return (
    <div className={classNames('list', onRowClick && 'clickable')} aria-busy={list.busy}>
      {toolbar && <div className="list-bar">{toolbar}</div>}
      {list.busy && !list.loading && <div className="list-busy" />}
      {list.error && (
        <div className="list-bar">
          <FailureNotice error={list.error} onRetry={list.reload} />
        </div>
      )}
      <DataTable
        aria-label={label}
        value={value}
        lazy
        paginator={list.total > PAGE_SIZES[0]!}
        first={first}
        rows={size}
        totalRecords={list.total}
        rowsPerPageOptions={PAGE_SIZES}
        pageLinkSize={PAGE_LINKS}
        paginatorTemplate="RowsPerPageDropdown CurrentPageReport FirstPageLink PrevPageLink PageLinks NextPageLink LastPageLink"
        currentPageReportTemplate="{first} to {last} of {totalRecords}"
        onPage={(event) => setPlace({ key: list.key, first: event.first, size: event.rows })}
        responsiveLayout="stack"
        breakpoint="767px"
        rowClassName={(row) => (isRow(row) ? (markOf(row)?.className ?? '') : '')}
        onRowClick={onRowClick && (({ data }) => isRow(data as T) && onRowClick(data as T))}
        emptyMessage={list.error ? ' ' : <EmptyState {...empty} />}
      >
        {selection && selectColumn({ selection, idOf, page: shown })}
        {numbered && (
          <Column
            header={numbered === true ? 'No.' : numbered}
            style={{ width: 72 }}
            body={(row: T | { waiting: number }) => {
              const mark = isRow(row) ? markOf(row) : undefined;
              return (
                <span className="row-no">
                  {mark && (
                    <span title={mark.label} className={`tone-mark ${mark.tone}`}>
                      <Icon name={mark.icon} />
                      <span className="only-read">{mark.label}</span>
                    </span>
                  )}
                  {first + value.indexOf(row) + 1}
                </span>
              );
            }}
          />
        )}
        {columns
          .filter((column) => !column.hidden)
          .map((column) => (
            <Column
              key={column.header}
              header={column.header}
              body={cell(column.body)}
              className={column.align}
              headerClassName={column.align}
              style={column.width === undefined ? {} : { width: column.width }}
            />
          ))}
      </DataTable>
    </div>
  );
}
