/**
 * Reads up to `most` rows of one list, newest first. Starts with the first row that is older than the position
 * `before`, or with the newest row if `before` is undefined. Returns fewer rows only at the end of the list.
 */
export type NewestFirstReader<T> = (most: number, before: string | undefined) => Promise<T[]>;

/**
 * How many rows are first read from each list. A few are enough, because most lists have no row that is new enough for
 * the result.
 */
const FEW = 3;

/** Merges several lists and returns their newest rows, newest first, without duplicates. */
export async function mergeNewest<T>(
  sources: readonly NewestFirstReader<T>[],
  placeOf: (row: T) => string,
  most: number,
  before: string | undefined,
): Promise<T[]> {
  const placeIn = (row: T | undefined): string | undefined => (row === undefined ? undefined : placeOf(row));
  const lists = sources.map((read) => ({ read, rows: [] as T[], ended: false }));
  for (let chunk = lists.length > FEW ? FEW : most; ; chunk = most) {
    const all = lists.flatMap(({ rows }) => rows).sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
    const last = placeIn(all[most - 1]);
    // All unread rows of a list are older than the last row that was read from it. If this row is older than the last
    // result, the unread rows cannot be in the result, so the list is not read further.
    const open = lists.filter(
      ({ rows, ended }) => !ended && (last === undefined || (placeIn(rows.at(-1)) ?? '~') > last),
    );
    if (open.length === 0) return all.slice(0, most);
    await Promise.all(
      open.map(async (one) => {
        const more = await one.read(chunk, placeIn(one.rows.at(-1)) ?? before);
        one.rows.push(...more);
        one.ended = more.length < chunk;
      }),
    );
  }
}
