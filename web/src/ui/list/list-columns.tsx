import type { ReactNode } from 'react';
import { Icon } from '../element/icon.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import css from './list-columns.module.css';
import type { TableColumn } from './list-table.tsx';
import { isDescending, nextSort, type Sort, type SortBy, sortedHeader } from './sort-rows.ts';

interface SortHeadProps {
  header: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** True if not all rows have loaded. Sorting then applies only to the visible page. */
  pageOnly: boolean;
}

/** Renders the heading of a column that sorts the rows. */
function SortHead({ header, sort, onSort, pageOnly }: SortHeadProps) {
  const here = sortedHeader(sort) === header;
  return (
    <button
      type="button"
      className={css.sortHead}
      title={pageOnly ? 'Sorts the rows of this page' : 'Sorts all rows of this list'}
      data-sorted={here || undefined}
      onClick={() => onSort(nextSort(sort, header))}
    >
      {header}
      <Icon name={here && isDescending(sort) ? 'chevron-down' : 'chevron-up'} />
      {here && pageOnly && <small>this page</small>}
    </button>
  );
}

export interface ListColumn<T> {
  header: string;
  body: (row: T) => ReactNode;
  /** With `end`, the cells are right-aligned, for numbers. */
  align?: 'end';
  width?: number | string;
  /** True if the cells of the column do not wrap, e.g. times and numbers. */
  oneLine?: boolean;
  hidden?: boolean;
  /** True if the column is hidden until the user shows it. */
  optional?: boolean;
  /**
   * The distance in pixels from the right edge at which the column stays while other columns scroll. So the column is
   * always visible.
   */
  stick?: number | undefined;
  /**
   * Returns the value by which a row is sorted. The browser sorts only the loaded rows, without a request to the
   * server.
   */
  sortBy?: SortBy<T>;
}

/** A placeholder for a row that is still loading. */
export interface LoadingRow {
  waiting: number;
}
export const isLoadedRow = <T extends object>(row: T | LoadingRow): row is T => !('waiting' in row);

interface Sorting {
  sort: Sort;
  onSort: (sort: Sort) => void;
  pageOnly: boolean;
}

/** Converts a list's columns to columns of `ListTable`. */
export const tableColumns = <T extends object>(
  columns: readonly ListColumn<T>[],
  { sort, onSort, pageOnly }: Sorting,
): TableColumn<T | LoadingRow>[] =>
  columns.map(({ header, body, align, width, oneLine, sortBy, stick }) => ({
    key: header,
    head: sortBy ? <SortHead header={header} sort={sort} onSort={onSort} pageOnly={pageOnly} /> : header,
    title: header,
    align,
    stick,
    style: { ...(width !== undefined && { width }), ...(oneLine && { whiteSpace: 'nowrap' }) },
    sorted: sortBy && sortedHeader(sort) === header ? (isDescending(sort) ? 'descending' : 'ascending') : undefined,
    cell: (row) => (isLoadedRow(row) ? body(row) : <Skeleton width="70%" />),
  }));

/** Returns a column without a heading that renders each row as a card. */
export const cardColumn = <T extends object>(
  label: string,
  card: (row: T) => ReactNode,
): TableColumn<T | LoadingRow> => ({
  key: label,
  head: label,
  cell: (row) => (isLoadedRow(row) ? card(row) : <Skeleton width="70%" />),
});
