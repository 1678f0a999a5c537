import { Failure } from '../../shared/errors.ts';
import type { KeptError } from '../jobs/job.ts';

const LONGEST_MESSAGE = 400;

/** A file with rows that cannot be used. Nothing of it is published. */
export class FileRefused extends Failure {
  readonly rows: KeptError[];
  /** Rows of the file. */
  readonly total: number;

  constructor(rows: KeptError[], total: number) {
    const count = rows.length;
    super('INVALID_INPUT', count === 1 ? '1 row has to be corrected.' : `${count} rows have to be corrected.`);
    this.name = 'FileRefused';
    this.rows = rows;
    this.total = total;
  }
}

/** Collects what is wrong with a file: every bad row, in at most 400 characters. */
export function badRows() {
  const rows: KeptError[] = [];
  return {
    /** Those that were added so far. */
    rows: rows as readonly KeptError[],
    /** Row 0 stands for the file as a whole; `more` are the cells by which a person finds the row. */
    add(row: number, message: string, more: Omit<KeptError, 'row_number' | 'message'> = {}): void {
      const text = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;
      rows.push({ row_number: row, message: text, ...more });
    },
    /** By row: of one sheet, when it was looked through more than once. */
    sort(): void {
      rows.sort((a, b) => a.row_number - b.row_number);
    },
    /** @throws FileRefused when there were any; `total` is how many rows the file has */
    refuse(total: number): void {
      if (rows.length > 0) throw new FileRefused(rows, total);
    },
  };
}
