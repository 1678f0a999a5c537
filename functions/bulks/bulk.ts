import type { BulkWarning } from '../../shared/bulks/bulk.ts';
import { withoutOwner } from '../platform/ids.ts';
import type { Defaults } from './order-file/complete-orders.ts';
import type { MappedColumns } from './order-file/mapped-format.ts';

/** The kind of the uploads that become bulks. */
export const BULK_KIND = 'bulk';

/**
 * The orders of one uploaded file. Its id consists of the owner's id and the upload's id: `<user id>-<sortable id>`.
 */
export interface Bulk {
  id: string;
  owner: string;
  createdAt: string;
  plan: string;
  /** The number of orders; 0 until all of them are stored. */
  orders: number;
  /** The last job that checked all rows, and the number of bad rows that it found. */
  bad: { jobId: string; rows: number } | null;
  /** Warnings for the seller, set when the orders are stored. */
  warnings: readonly BulkWarning[];
  /**
   * The id of the job with the seller's latest corrections, which include those of earlier jobs. Null if the seller has
   * corrected nothing.
   */
  mended: string | null;
  /** The file's heading for each field, after the seller has chosen the columns or confirmed the remembered ones. */
  columns?: MappedColumns;
  /**
   * Set when the seller has confirmed the preview of another system's file. Contains the values that the seller entered
   * for orders without them, and the id of the saved pickup address.
   */
  taken?: { defaults: Defaults; pickupId: string | null };
}

/** Returns the id of the bulk that an upload created. */
export const bulkIdOf = ({ owner, id }: { owner: string; id: string }): string => `${owner}-${id}`;

/** Returns the id of a bulk's upload, which is the id of its first job. */
export const uploadIdOf = (bulkId: string): string => withoutOwner(bulkId);
