import type { Sort } from '../sort-rows.ts';
import { setOrRemoveParam, useKeptSearch } from './use-kept-search.ts';

/** The numbers of rows per page that users can choose (spec 1 section 9). */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];
export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_PARAM = 'page';
const SIZE_PARAM = 'rows';
const SORT_PARAM = 'sort';
const COLUMNS_PARAM = 'columns';

/** Which rows of a list are visible, and in which order. */
export interface ListPlace {
  /** The index of the first visible row. */
  first: number;
  /** How many rows a page has. */
  size: number;
  move: (first: number, size: number) => void;
  /**
   * The order of the rows: `Customer` sorts by this heading, and `-Customer` sorts by it in descending order. `''` is
   * the original order.
   */
  sort: Sort;
  setSort: (sort: Sort) => void;
  /**
   * The filters, the order and the columns in the page's address, with functions that change them. Absent in dialogs.
   */
  address?: ListAddress;
}

export interface ListAddress {
  /**
   * The columns in the page's address, in the format of `columnsText`. Undefined if the address has none. Then the
   * columns that the user has chosen are shown.
   */
  columns: string | undefined;
  setColumns: (columns: string) => void;
  /** The query of the page's address, without the number of the page. */
  query: string;
  /** Shows the list with another query. */
  open: (query: string) => void;
}

/** Returns a query without the number of the page and with sorted parameters, so that equal views have equal texts. */
function withoutPage(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(PAGE_PARAM);
  rest.sort();
  return rest.toString();
}

/**
 * Holds the visible rows of a list, i.e. its page, page size and order, in the page's address:
 * `?page=3&rows=25&sort=Customer`.
 */
export function useListPlace(): ListPlace {
  const [search, write] = useKeptSearch();
  const size = PAGE_SIZES.find((rows) => String(rows) === search.get(SIZE_PARAM)) ?? DEFAULT_PAGE_SIZE;
  const page = /^[1-9]\d{0,5}$/.test(search.get(PAGE_PARAM) ?? '') ? Number(search.get(PAGE_PARAM)) : 1;
  return {
    first: (page - 1) * size,
    size,
    move: (first, rows) =>
      write((written) => {
        setOrRemoveParam(written, PAGE_PARAM, String(Math.floor(first / rows) + 1), '1');
        setOrRemoveParam(written, SIZE_PARAM, String(rows), String(DEFAULT_PAGE_SIZE));
      }),
    sort: search.get(SORT_PARAM) ?? '',
    setSort: (sort) => write((written) => setOrRemoveParam(written, SORT_PARAM, sort, '')),
    address: {
      columns: search.get(COLUMNS_PARAM) ?? undefined,
      setColumns: (columns) => write((written) => written.set(COLUMNS_PARAM, columns)),
      query: withoutPage(search),
      open: (query) =>
        write((written) => {
          for (const name of Array.from(written.keys())) written.delete(name);
          for (const [name, value] of new URLSearchParams(query)) written.set(name, value);
        }),
    },
  };
}
