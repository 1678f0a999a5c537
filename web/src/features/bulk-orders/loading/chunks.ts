/** How many rows one request reads. */
const CHUNK_ROWS = 100;
/** How many chunks are read in parallel. The chunk requested last is read first, because its rows are visible now. */
const AT_ONCE = 3;

interface Numbered {
  number: number;
}

type Read<R> = (behind: number, limit: number) => Promise<readonly R[]>;

/** Reads a long list of numbered rows in chunks, when they become visible. */
export class RowChunks<R extends Numbered> {
  readonly #read: Read<R>;
  readonly #rows = new Map<number, R>();
  /** The chunks requested since the last `reload`. They may be loading, loaded or failed. */
  readonly #asked = new Set<number>();
  readonly #loaded = new Set<number>();
  #waiting: number[] = [];
  #running = 0;
  #epoch = 0;
  #version = 0;
  readonly #listeners = new Set<() => void>();
  failure: unknown;

  constructor(read: Read<R>) {
    this.#read = read;
  }

  /** Returns a row; undefined while it loads, null if there is no row with this number. */
  at(number: number): R | null | undefined {
    const row = this.#rows.get(number);
    return row ?? (this.#loaded.has(chunkOf(number)) ? null : undefined);
  }

  /** Reads the chunk of a row that has become visible. */
  want(number: number): void {
    const chunk = chunkOf(number);
    if (this.#asked.has(chunk)) return;
    this.#asked.add(chunk);
    this.#waiting.push(chunk);
    this.#next();
  }

  /** Marks all rows as outdated. A row is read again when it becomes visible, and shows its old state until then. */
  reload(): void {
    this.#epoch += 1;
    this.#asked.clear();
    this.#waiting = [];
    this.failure = undefined;
    this.#tell();
  }

  /** Shows a changed row until the server's version is read. */
  put(row: R): void {
    this.#rows.set(row.number, row);
    this.#tell();
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => void this.#listeners.delete(tell);
  };

  version = (): number => this.#version;

  #next(): void {
    while (this.#running < AT_ONCE) {
      const chunk = this.#waiting.pop();
      if (chunk === undefined) return;
      this.#running += 1;
      void this.#load(chunk, this.#epoch).finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }

  async #load(chunk: number, epoch: number): Promise<void> {
    try {
      const rows = await this.#read(chunk * CHUNK_ROWS, CHUNK_ROWS);
      if (epoch !== this.#epoch) return;
      for (let number = chunk * CHUNK_ROWS + 1; number <= (chunk + 1) * CHUNK_ROWS; number++) this.#rows.delete(number);
      // If order numbers are missing, the reply contains rows of the next chunk too.
      for (const row of rows) if (chunkOf(row.number) === chunk) this.#rows.set(row.number, row);
      this.#loaded.add(chunk);
    } catch (error) {
      if (epoch !== this.#epoch) return;
      this.failure = error; // Only `reload` tries again; trying at once would never end.
    }
    this.#tell();
  }

  #tell(): void {
    this.#version += 1;
    for (const tell of this.#listeners) tell();
  }
}

const chunkOf = (number: number): number => Math.floor((number - 1) / CHUNK_ROWS);
