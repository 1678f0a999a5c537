import { withoutOwner } from '../platform/ids.ts';

/** The orders of one file. Its id is its owner's and that of the upload: `<user id>-<sortable id>`. */
export interface Bulk {
  id: string;
  owner: string;
  createdAt: string;
  plan: string;
  /** How many there are; 0 until all of them stand. */
  orders: number;
  /** The job that judged the rows last, and how many of them were bad; a job that broke off judges none. */
  bad: { jobId: string; rows: number } | null;
  /** What its seller may want to look at, once its orders stand. */
  warnings: readonly string[];
  /** The job with which rows were mended last; it keeps all that were. */
  mended: string | null;
}

/** The id of a bulk by its upload. */
export const bulkIdOf = ({ owner, id }: { owner: string; id: string }): string => `${owner}-${id}`;

/** The id of a bulk's upload, which is that of its first job. */
export const uploadIdOf = (bulkId: string): string => withoutOwner(bulkId);
