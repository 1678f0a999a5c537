import { Failure } from '../../shared/errors.ts';
import type { JobError } from '../jobs/job.ts';

const LONGEST_MESSAGE = 400;

/** Thrown for a file with wrong rows. Nothing from such a file is published. */
export class FileRefused extends Failure {
  readonly rows: JobError[];
  /** The number of rows in the file. */
  readonly total: number;

  constructor(rows: JobError[], total: number) {
    const count = rows.length;
    const said = count === 1 ? '1 row has to be corrected.' : `${count} rows have to be corrected.`;
    super('INVALID_INPUT', rows[0]?.row_number === 0 ? rows[0].message : said);
    this.name = 'FileRefused';
    this.rows = rows;
    this.total = total;
  }
}

export type BadRowCollector = ReturnType<typeof badRowCollector>;

/** Collects the errors of a file. Each error text is cut to 400 characters. */
export function badRowCollector() {
  const rows: JobError[] = [];
  return {
    /** The errors that were collected until now. */
    rows: rows as readonly JobError[],
    /** Adds an error. Row 0 means the whole file. `more` contains the cells that help a person to find the row. */
    add(row: number, message: string, more: Omit<JobError, 'row_number' | 'message'> = {}): void {
      const text = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;
      rows.push({ row_number: row, message: text, ...more });
    },
    /** Throws the errors by row, if there are any. `total` is the number of rows in the file. @throws FileRefused */
    refuse(total: number): void {
      // Some sheets are checked in several passes.
      if (rows.length > 0)
        throw new FileRefused(
          rows.toSorted((a, b) => a.row_number - b.row_number),
          total,
        );
    },
  };
}
