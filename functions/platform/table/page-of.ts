import { decodeCursor, encodeCursor, invalidCursorFailure } from './cursor.ts';

/** The page of a list that a client requests. It begins at an offset, or after the last row of the previous page. */
export interface PageRequest {
  offset: number;
  limit: number;
  cursor?: string | undefined;
}

/** The rows of a page, and the cursor for `meta.next`; the cursor is undefined at the end. */
export interface PageRows<T> {
  rows: T[];
  next: string | undefined;
}

/**
 * Returns the position after which a list continues, or undefined for its start. @throws INVALID_INPUT for a cursor
 * that is not ours
 */
export function positionOf({ cursor }: Pick<PageRequest, 'cursor'>): string | undefined {
  const place = decodeCursor<{ after?: unknown }>(cursor);
  if (place !== undefined && typeof place.after !== 'string') throw invalidCursorFailure();
  return place?.after as string | undefined;
}

/**
 * Returns one page of a list that can be read in one direction only.
 * @param read returns the first rows after a position, or from the start; fewer than requested only if there are no
 * more
 * @param placeOf returns the position of a row, which `read` gets: its sort key, or its number as text
 * @throws INVALID_INPUT for a cursor that is not ours
 * @example pageOf(query, (most, after) => listComments(order.id, most, after), ({ id }) => id)
 */
export async function pageOf<T>(
  { offset, limit, cursor }: PageRequest,
  read: (most: number, after: string | undefined) => Promise<T[]>,
  placeOf: (row: T) => string,
): Promise<PageRows<T>> {
  const after = positionOf({ cursor });
  const first = after === undefined ? offset : 0;
  // Reads one row more than the page shows, to find out whether there is another page.
  const found = await read(first + limit + 1, after);
  const rows = found.slice(first, first + limit);
  const last = rows.at(-1);
  const more = found.length > first + limit && last !== undefined;
  return { rows, next: more ? encodeCursor({ after: placeOf(last) }) : undefined };
}
