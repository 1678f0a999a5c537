import { Failure } from '../../shared/errors.ts';
import type { RowError } from '../../shared/jobs/contract.ts';

/** Nobody reads more; the count says how many there are. */
const MOST_LISTED = 1000;
/** Of all listed errors together: unpacked they stay below the 400 KB of an item. */
const MOST_BYTES = 360_000;
const LONGEST_MESSAGE = 400;

/** A file with rows that cannot be used. Nothing of it is published. */
export class FileRefused extends Failure {
  readonly rows: RowError[];
  /** Of bad rows, listed or not. */
  readonly count: number;
  /** Rows of the file. */
  readonly total: number;

  constructor(rows: RowError[], count: number, total: number) {
    super('INVALID_INPUT', count === 1 ? '1 row has to be corrected.' : `${count} rows have to be corrected.`);
    this.name = 'FileRefused';
    this.rows = rows;
    this.count = count;
    this.total = total;
  }
}

/** Collects what is wrong with a file: every bad row is counted, and as many are listed as one record holds. */
export function badRows() {
  const listed: RowError[] = [];
  let count = 0;
  let bytes = 0;
  return {
    /** Row 0 stands for the file as a whole. */
    add(row: number, message: string): void {
      count++;
      const text = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;
      const error: RowError = { row_number: row, message: text };
      bytes += Buffer.byteLength(JSON.stringify(error)) + 1;
      if (listed.length < MOST_LISTED && bytes <= MOST_BYTES) listed.push(error);
    },
    /** @throws FileRefused when there were any; `total` is how many rows the file has */
    refuse(total: number): void {
      if (count > 0) throw new FileRefused(listed, count, total);
    },
  };
}
