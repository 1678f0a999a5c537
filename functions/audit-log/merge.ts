/**
 * Reads up to `most` rows of one list, newest first: those before a position, or the newest. Returns fewer only at the
 * end of the list.
 */
export type NewestFirstReader<T> = (most: number, before: string | undefined) => Promise<T[]>;

/** How many rows are first read from each list. Few are enough, because most lists have nothing new. */
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
    // The unread rows of a list are older than its last row that was read. So a list matters only if that row is newer
    // than the last result.
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
