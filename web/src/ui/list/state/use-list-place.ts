import type { Sort } from '../sort-rows.ts';
import { putParam, useKeptSearch } from './use-kept-search.ts';

/** Spec 1 section 9. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];
export const FIRST_SIZE = 10;
export const PAGE_PARAM = 'page';
const SIZE_PARAM = 'rows';
const SORT_PARAM = 'sort';

/** The visible rows of a list. */
export interface ListPlace {
  /** The index of the first one. */
  first: number;
  /** Rows per page. */
  size: number;
  move: (first: number, size: number) => void;
  /** The header that sorts the rows, `-Customer` for descending; `''` for the original order. */
  sort: Sort;
  setSort: (sort: Sort) => void;
}

/** Returns the place in a list from the address: `?page=3&rows=25&sort=Customer`. */
export function useListPlace(): ListPlace {
  const [search, write] = useKeptSearch();
  const size = PAGE_SIZES.find((rows) => String(rows) === search.get(SIZE_PARAM)) ?? FIRST_SIZE;
  const page = /^[1-9]\d{0,5}$/.test(search.get(PAGE_PARAM) ?? '') ? Number(search.get(PAGE_PARAM)) : 1;
  return {
    first: (page - 1) * size,
    size,
    move: (first, rows) =>
      write((written) => {
        putParam(written, PAGE_PARAM, String(Math.floor(first / rows) + 1), '1');
        putParam(written, SIZE_PARAM, String(rows), String(FIRST_SIZE));
      }),
    sort: search.get(SORT_PARAM) ?? '',
    setSort: (sort) => write((written) => putParam(written, SORT_PARAM, sort, '')),
  };
}
