/** Returns the value by which a row is sorted. Rows with null are last. */
export type SortBy<T> = (row: T) => string | number | null;

/**
 * The order of the rows: `Customer` sorts by this heading, and `-Customer` sorts by it in descending order. `''` is the
 * original order.
 */
export type Sort = string;

export const sortedHeader = (sort: Sort): string => sort.replace(/^-/, '');
export const isDescending = (sort: Sort): boolean => sort.startsWith('-');

/**
 * Returns the order after a click on a heading. The first click sorts in ascending order, the second in descending
 * order, and the third restores the original order.
 */
export const nextSort = (sort: Sort, header: string): Sort =>
  sort === header ? `-${header}` : sort === `-${header}` ? '' : header;

const order = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** Returns the rows sorted by a value. Rows with equal values keep their order. */
export function sortRows<T>(rows: readonly T[], sortBy: SortBy<T>, down: boolean): T[] {
  const sign = down ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const way = typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
    return sign * way;
  });
}
