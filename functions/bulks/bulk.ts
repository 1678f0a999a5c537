import { withoutOwner } from '../platform/ids.ts';

/** The orders of one file. Its id combines the owner's and the upload's: `<user id>-<sortable id>`. */
export interface Bulk {
  id: string;
  owner: string;
  createdAt: string;
  plan: string;
  /** The number of orders; 0 until all of them are written. */
  orders: number;
  /** The job that last checked the rows, and the number of bad rows; a job that broke off checks none. */
  bad: { jobId: string; rows: number } | null;
  /** Warnings for the seller, once the orders are written. */
  warnings: readonly string[];
  /** The job of the last corrected rows; it stores all corrections so far. */
  mended: string | null;
}

/** Returns the id of a bulk by its upload. */
export const bulkIdOf = ({ owner, id }: { owner: string; id: string }): string => `${owner}-${id}`;

/** Returns the id of a bulk's upload, which is the id of its first job. */
export const uploadIdOf = (bulkId: string): string => withoutOwner(bulkId);
