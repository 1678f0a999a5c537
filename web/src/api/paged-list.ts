import type { ApiFailure } from './api-failure.ts';

interface Counted {
  total_count?: number;
  total_is_least?: true;
}

/** Returns whether the `meta` of a list contains the exact number of rows. */
export const isCountExact = (meta: unknown): boolean => {
  const { total_count, total_is_least } = (meta ?? {}) as Counted;
  return total_count !== undefined && total_is_least !== true;
};

/** A page of rows as a list endpoint returns it. */
export interface ReadPage<T, M> {
  rows: readonly T[];
  meta: M & Counted & { next?: string; searched_to?: string };
}

export interface ListState<T, M> {
  rows: readonly T[];
  /** The totals that came with the first page. */
  meta: M | undefined;
  /**
   * How many rows the list has, by the endpoint's count. Without a count, it is the number of rows read so far, plus
   * one if there are more.
   */
  total: number;
  next: string | undefined;
  /** Set if a search has paused after finding few rows: everything back to this time was searched. */
  searchedTo: string | undefined;
  /** True while the first page is loading. */
  loading: boolean;
  error: ApiFailure | undefined;
}

/**
 * How many short pages in a row are read if a filter matches few rows. After that, the user is asked whether to
 * continue.
 */
const MOST_SHORT = 5;

/** Appends a page to the rows. If a row has moved from one page to the next, only its newer state remains. */
function appendRows<T>(rows: readonly T[], page: readonly T[], idOf: (row: T) => string): T[] {
  const merged = new Map(rows.map((row) => [idOf(row), row]));
  for (const row of page) merged.set(idOf(row), row);
  return [...merged.values()];
}

/**
 * Returns how many rows a list has: the endpoint's count, or the number of known rows if there is no count or it is too
 * low.
 */
function totalOf(meta: unknown, read: number, hasMore: boolean): number {
  const { total_count: counted, total_is_least: isLeast } = (meta ?? {}) as Counted;
  const known = read + (hasMore ? 1 : 0);
  if (counted === undefined) return known;
  // The server's count may be some seconds old. At the end of the list, the number of rows read is exact, so it is used
  // instead of the count.
  if (isLeast !== true) return hasMore ? counted : Math.min(counted, read);
  return hasMore ? Math.max(counted + 1, known) : read;
}

/**
 * Reads a list page by page and adds each page to the rows. A reload from the start replaces the rows. If reads
 * overlap, the latest one wins. The class does not depend on React, so it can outlive the page that shows it.
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

  /** Reads the list again from the start, up to the present number of rows. */
  reload(): Promise<void> {
    return this.run(true, this.state.rows.length);
  }

  /** Reads further pages until there are this many rows or the list ends. */
  ensure(count: number): Promise<void> {
    const { rows, next, error, searchedTo } = this.state;
    if (searchedTo !== undefined && count <= this.wanted) return Promise.resolve();
    this.wanted = Math.max(this.wanted, count);
    if (rows.length >= count || next === undefined || error !== undefined || this.reading) return Promise.resolve();
    return this.run(false, count);
  }

  /** Continues a search that has paused. */
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

  /** Replaces a row by its changed version, which a command has returned. */
  replace(row: T): void {
    const id = this.idOf(row);
    this.set({ rows: this.state.rows.map((old) => (this.idOf(old) === id ? row : old)) });
  }

  /** Adds a new record before all others and counts it. */
  prepend(row: T): void {
    const rows = [row, ...this.state.rows.filter((old) => this.idOf(old) !== this.idOf(row))];
    this.set({ rows, total: this.state.total + rows.length - this.state.rows.length });
  }

  /** Removes a record that was deleted. */
  remove(id: string): void {
    const rows = this.state.rows.filter((old) => this.idOf(old) !== id);
    this.set({ rows, total: this.state.total - (this.state.rows.length - rows.length) });
  }

  private set(change: Partial<ListState<T, M>>): void {
    this.state = { ...this.state, ...change };
    for (const tell of this.listeners) tell();
  }
}
