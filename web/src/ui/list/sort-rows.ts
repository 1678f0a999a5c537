/** By what a column sorts; null stands last. */
export type SortBy<T> = (row: T) => string | number | null;

/** `Customer`, or `-Customer` from the other end; `''` is the order in which the rows come. */
export type Sort = string;

export const headerOf = (sort: Sort): string => sort.replace(/^-/, '');
export const isDown = (sort: Sort): boolean => sort.startsWith('-');

/** What a click on a header makes of it: up, down, and as the rows come. */
export const nextSort = (sort: Sort, header: string): Sort =>
  sort === header ? `-${header}` : sort === `-${header}` ? '' : header;

const order = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** The rows in another order; equal ones stay as they were. */
export function sortRows<T>(rows: readonly T[], sortBy: SortBy<T>, down: boolean): T[] {
  const sign = down ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const way = typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
    return sign * way;
  });
}
