/** What reads so many rows of one list, newest first, those before a place or from its head; fewer only at its end. */
export type Source<T> = (most: number, before: string | undefined) => Promise<T[]>;

/** From many lists a few rows each are read first: most of them have nothing that is new. */
const FEW = 3;

/** The newest so many rows of several lists, newest first. Each row stands once in all of them. */
export async function newestOf<T extends { sk: string }>(
  sources: readonly Source<T>[],
  most: number,
  before: string | undefined,
): Promise<T[]> {
  const lists = sources.map((read) => ({ read, rows: [] as T[], ended: false }));
  for (let chunk = lists.length > FEW ? FEW : most; ; chunk = most) {
    const all = lists.flatMap(({ rows }) => rows).sort((a, b) => (a.sk < b.sk ? 1 : -1));
    const last = all[most - 1]?.sk;
    // What a list has not told yet is older than its last row: it matters while that is newer than the last of all.
    const open = lists.filter(({ rows, ended }) => !ended && (last === undefined || (rows.at(-1)?.sk ?? '~') > last));
    if (open.length === 0) return all.slice(0, most);
    await Promise.all(
      open.map(async (one) => {
        const more = await one.read(chunk, one.rows.at(-1)?.sk ?? before);
        one.rows.push(...more);
        one.ended = more.length < chunk;
      }),
    );
  }
}
