import type { ReactNode } from 'react';
import { Icon } from '../element/icon.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import css from './list-columns.module.css';
import type { TableColumn } from './list-table.tsx';
import { headerOf, isDown, nextSort, type Sort, type SortBy } from './sort-rows.ts';

interface SortHeadProps {
  header: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Whether rows are missing, so that it sorts the shown page only. */
  pageOnly: boolean;
}

/** Renders the header of a sortable column. */
function SortHead({ header, sort, onSort, pageOnly }: SortHeadProps) {
  const here = headerOf(sort) === header;
  return (
    <button
      type="button"
      className={css.sortHead}
      title={pageOnly ? 'Sorts the rows of this page' : 'Sorts all rows of this list'}
      data-sorted={here || undefined}
      onClick={() => onSort(nextSort(sort, header))}
    >
      {header}
      <Icon name={here && isDown(sort) ? 'chevron-down' : 'chevron-up'} />
      {here && pageOnly && <small>this page</small>}
    </button>
  );
}

export interface ListColumn<T> {
  header: string;
  body: (row: T) => ReactNode;
  /** Right-aligned, for figures. */
  align?: 'end';
  width?: number | string;
  /** Whether its cells are one line: times, numbers. */
  oneLine?: boolean;
  hidden?: boolean;
  /** Whether it is left out until the viewer turns it on. */
  optional?: boolean;
  /** Pixels from the right edge at which it stays fixed while others scroll: content that a wide list must not hide. */
  stick?: number | undefined;
  /** The sort value of a row: it sorts loaded rows, without asking the server. */
  sortBy?: SortBy<T>;
}

/** A row that is loading. */
export interface Waiting {
  waiting: number;
}
export const isRow = <T extends object>(row: T | Waiting): row is T => !('waiting' in row);

interface Sorting {
  sort: Sort;
  onSort: (sort: Sort) => void;
  pageOnly: boolean;
}

/** Returns a list's columns as its table renders them. */
export const tableColumns = <T extends object>(
  columns: readonly ListColumn<T>[],
  { sort, onSort, pageOnly }: Sorting,
): TableColumn<T | Waiting>[] =>
  columns.map(({ header, body, align, width, oneLine, sortBy, stick }) => ({
    key: header,
    head: sortBy ? <SortHead header={header} sort={sort} onSort={onSort} pageOnly={pageOnly} /> : header,
    title: header,
    align,
    stick,
    style: { ...(width !== undefined && { width }), ...(oneLine && { whiteSpace: 'nowrap' }) },
    sorted: sortBy && headerOf(sort) === header ? (isDown(sort) ? 'descending' : 'ascending') : undefined,
    cell: (row) => (isRow(row) ? body(row) : <Skeleton width="70%" />),
  }));

/** Returns one unnamed column that renders a row as a card. */
export const cardColumn = <T extends object>(label: string, card: (row: T) => ReactNode): TableColumn<T | Waiting> => ({
  key: label,
  head: label,
  cell: (row) => (isRow(row) ? card(row) : <Skeleton width="70%" />),
});
