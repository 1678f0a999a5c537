import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { TableColumn } from './list-table.tsx';
import { SortHead } from './sort-head.tsx';
import { headerOf, isDown, type Sort, type SortBy } from './sort-rows.ts';

export interface ListColumn<T> {
  header: string;
  body: (row: T) => ReactNode;
  /** Figures stand at the end. */
  align?: 'end';
  width?: number | string;
  /** Its cells are one line: moments, numbers. */
  oneLine?: boolean;
  hidden?: boolean;
  /** Pixels from the right edge at which it stays while the others are scrolled: what a wide list must never hide. */
  stick?: number | undefined;
  /** Its header sorts by this: what is here, never by asking the server for other rows. */
  sortBy?: SortBy<T>;
}

/** A row that is on its way. */
export interface Waiting {
  waiting: number;
}
export const isRow = <T extends object>(row: T | Waiting): row is T => !('waiting' in row);

interface Sorting {
  sort: Sort;
  onSort: (sort: Sort) => void;
  pageOnly: boolean;
}

/** The columns of a list as its table draws them. */
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

/** A row as a card: one column without a name. */
export const cardColumn = <T extends object>(label: string, card: (row: T) => ReactNode): TableColumn<T | Waiting> => ({
  key: label,
  head: label,
  cell: (row) => (isRow(row) ? card(row) : <Skeleton width="70%" />),
});
