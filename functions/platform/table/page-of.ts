import { badCursor, decodeCursor, encodeCursor } from './cursor.ts';

/** What every list is asked with: so many rows, from an offset or after the last row of the page before. */
export interface Asked {
  offset: number;
  limit: number;
  cursor?: string | undefined;
}

/** The rows of a page, and the cursor of `meta.next`, absent at the end. */
export interface Rows<T> {
  rows: T[];
  next: string | undefined;
}

/** The place after which a list reads on, or undefined at its start. @throws INVALID_INPUT for a cursor that is none of ours */
export function placeIn({ cursor }: Pick<Asked, 'cursor'>): string | undefined {
  const place = decodeCursor<{ after?: unknown }>(cursor);
  if (place !== undefined && typeof place.after !== 'string') throw badCursor();
  return place?.after as string | undefined;
}

/**
 * One page of a list, the same for every list that reads in one order.
 * @param read the first so many rows after a place, or from the start; fewer only when there are no more
 * @param placeOf what `read` is given to go on after a row: its sort key or its number, as text
 * @throws INVALID_INPUT for a cursor that is none of ours
 * @example pageOf(query, (most, after) => listComments(order.id, most, after), ({ id }) => id)
 */
export async function pageOf<T>(
  { offset, limit, cursor }: Asked,
  read: (most: number, after: string | undefined) => Promise<T[]>,
  placeOf: (row: T) => string,
): Promise<Rows<T>> {
  const after = placeIn({ cursor });
  const first = after === undefined ? offset : 0;
  // One more than is shown tells whether there are more.
  const found = await read(first + limit + 1, after);
  const rows = found.slice(first, first + limit);
  const last = rows.at(-1);
  const more = found.length > first + limit && last !== undefined;
  return { rows, next: more ? encodeCursor({ after: placeOf(last) }) : undefined };
}
