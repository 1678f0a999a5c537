import { Failure } from '../../shared/errors.ts';
import type { JobError } from '../jobs/job.ts';

const LONGEST_MESSAGE = 400;

/** A file with invalid rows. Nothing of it is published. */
export class FileRefused extends Failure {
  readonly rows: JobError[];
  /** Rows of the file. */
  readonly total: number;

  constructor(rows: JobError[], total: number) {
    const count = rows.length;
    super('INVALID_INPUT', count === 1 ? '1 row has to be corrected.' : `${count} rows have to be corrected.`);
    this.name = 'FileRefused';
    this.rows = rows;
    this.total = total;
  }
}

/** Collects the errors of a file: every wrong row, in at most 400 characters. */
export function badRows() {
  const rows: JobError[] = [];
  return {
    /** The errors so far. */
    rows: rows as readonly JobError[],
    /** Adds an error. Row 0 means the whole file; `more` are the cells by which a person finds the row. */
    add(row: number, message: string, more: Omit<JobError, 'row_number' | 'message'> = {}): void {
      const text = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;
      rows.push({ row_number: row, message: text, ...more });
    },
    /** Sorts by row, for a sheet that was checked more than once. */
    sort(): void {
      rows.sort((a, b) => a.row_number - b.row_number);
    },
    /** Throws if there were errors; `total` is the number of rows. @throws FileRefused */
    refuse(total: number): void {
      if (rows.length > 0) throw new FileRefused(rows, total);
    },
  };
}
