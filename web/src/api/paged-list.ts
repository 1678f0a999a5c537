import type { ApiFailure } from './api-failure.ts';

interface Counted {
  total_count?: number;
  total_is_least?: true;
}

/** Whether an endpoint says how many rows a list has in all. */
export const isCounted = (meta: unknown): boolean => {
  const { total_count, total_is_least } = (meta ?? {}) as Counted;
  return total_count !== undefined && total_is_least !== true;
};

/** A page as a list endpoint answers it. */
export interface ReadPage<T, M> {
  rows: readonly T[];
  meta: M & Counted & { next?: string; searched_to?: string };
}

export interface ListState<T, M> {
  rows: readonly T[];
  /** Of the first page: totals and summary figures. */
  meta: M | undefined;
  /** Where an endpoint has not counted all: what it has, or the rows read so far, and one more while there are further ones. */
  total: number;
  next: string | undefined;
  /** Reading on has found little and waits to be told to go on: up to this moment everything was looked at. */
  searchedTo: string | undefined;
  /** The first page is on its way. */
  loading: boolean;
  error: ApiFailure | undefined;
}

/** Pages in a row that a rare filter left short: so far one waits without being asked. */
const MOST_SHORT = 5;

/** Appends without duplicates: a row that moved down between two pages is kept once, as it is now. */
function appendRows<T>(rows: readonly T[], page: readonly T[], idOf: (row: T) => string): T[] {
  const merged = new Map(rows.map((row) => [idOf(row), row]));
  for (const row of page) merged.set(idOf(row), row);
  return [...merged.values()];
}

/** What its endpoint has counted; where that is the least, or nothing was counted, the rows that are known to be there. */
function totalOf(meta: unknown, read: number, hasMore: boolean): number {
  const { total_count: counted, total_is_least: isLeast } = (meta ?? {}) as Counted;
  const known = read + (hasMore ? 1 : 0);
  if (counted === undefined) return known;
  // Counts follow what happens seconds later: a list that ends here has no further row, whatever was counted.
  if (isLeast !== true) return hasMore ? counted : Math.min(counted, read);
  return hasMore ? Math.max(counted + 1, known) : read;
}

/**
 * A list read page by page: offset 0 replaces, further pages are appended, the newest reading wins.
 * Free of React, so that it can outlive the page that shows it.
 */
export class PagedList<T, M> {
  state: ListState<T, M> = {
    rows: [],
    meta: undefined,
    total: 0,
    next: undefined,
    searchedTo: undefined,
    loading: true,
    error: undefined,
  };
  private readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<ReadPage<T, M>>;
  private readonly idOf: (row: T) => string;
  private readonly listeners = new Set<() => void>();
  private reading: AbortController | undefined;
  private wanted = 0;

  constructor(
    read: (cursor: string | undefined, signal: AbortSignal) => Promise<ReadPage<T, M>>,
    idOf: (row: T) => string,
  ) {
    this.read = read;
    this.idOf = idOf;
  }

  subscribe = (tell: () => void): (() => void) => {
    this.listeners.add(tell);
    return () => void this.listeners.delete(tell);
  };

  /** Reads from the start, and again as far as it was read before. */
  reload(): Promise<void> {
    return this.run(true, this.state.rows.length);
  }

  /** Reads on until that many rows are here; nothing when they are or when the list ends. */
  ensure(count: number): Promise<void> {
    const { rows, next, error, searchedTo } = this.state;
    if (searchedTo !== undefined && count <= this.wanted) return Promise.resolve();
    this.wanted = Math.max(this.wanted, count);
    if (rows.length >= count || next === undefined || error !== undefined || this.reading) return Promise.resolve();
    return this.run(false, count);
  }

  /** Goes on where reading has found little. */
  searchOn(): Promise<void> {
    return this.reading ? Promise.resolve() : this.run(false, this.wanted);
  }

  private async run(fromStart: boolean, count: number): Promise<void> {
    this.reading?.abort();
    const reading = new AbortController();
    this.reading = reading;
    this.wanted = count;
    let rows: readonly T[] = fromStart ? [] : this.state.rows;
    let cursor = fromStart ? undefined : this.state.next;
    let short = 0;
    this.set({ loading: fromStart, error: undefined, searchedTo: undefined });
    try {
      do {
        const page = await this.read(cursor, reading.signal);
        if (reading.signal.aborted) return;
        rows = appendRows(rows, page.rows, this.idOf);
        if (cursor === undefined) this.set({ meta: page.meta });
        cursor = page.meta.next;
        this.set({ total: totalOf(this.state.meta, rows.length, cursor !== undefined) });
        if (rows.length >= this.state.rows.length || cursor === undefined) this.set({ rows, next: cursor });
        this.set({ loading: false });
        short = page.meta.searched_to === undefined ? 0 : short + 1;
        if (short < MOST_SHORT || cursor === undefined || rows.length >= this.wanted) continue;
        this.set({ rows, next: cursor, searchedTo: page.meta.searched_to });
        return;
      } while (cursor !== undefined && rows.length < this.wanted);
    } catch (error) {
      if (!reading.signal.aborted) this.set({ loading: false, error: error as ApiFailure });
    } finally {
      if (this.reading === reading) this.reading = undefined;
    }
  }

  /** The row as a command has left it. */
  replace(row: T): void {
    const id = this.idOf(row);
    this.set({ rows: this.state.rows.map((old) => (this.idOf(old) === id ? row : old)) });
  }

  /** A record was made: it goes first and the count rises by one. */
  prepend(row: T): void {
    const rows = [row, ...this.state.rows.filter((old) => this.idOf(old) !== this.idOf(row))];
    this.set({ rows, total: this.state.total + rows.length - this.state.rows.length });
  }

  /** A record was deleted. */
  remove(id: string): void {
    const rows = this.state.rows.filter((old) => this.idOf(old) !== id);
    this.set({ rows, total: this.state.total - (this.state.rows.length - rows.length) });
  }

  private set(change: Partial<ListState<T, M>>): void {
    this.state = { ...this.state, ...change };
    for (const tell of this.listeners) tell();
  }
}
