/** What reads so many rows of one list, newest first, those before a place or from its head; fewer only at its end. */
export type Source<T> = (most: number, before: string | undefined) => Promise<T[]>;

/** From many lists a few rows each are read first: most of them have nothing that is new. */
const FEW = 3;

/** The newest so many rows of several lists, newest first, by their places. Each row stands once in all of them. */
export async function newestOf<T>(
  sources: readonly Source<T>[],
  placeOf: (row: T) => string,
  most: number,
  before: string | undefined,
): Promise<T[]> {
  const placeIn = (row: T | undefined): string | undefined => (row === undefined ? undefined : placeOf(row));
  const lists = sources.map((read) => ({ read, rows: [] as T[], ended: false }));
  for (let chunk = lists.length > FEW ? FEW : most; ; chunk = most) {
    const all = lists.flatMap(({ rows }) => rows).sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
    const last = placeIn(all[most - 1]);
    // What a list has not told yet is older than its last row: it matters while that is newer than the last of all.
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
