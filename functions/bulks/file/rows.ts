import type { MendableRow } from '../../../shared/bulks/bulk.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { bulksContract } from '../../../shared/bulks/contract.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getBulk } from '../get.ts';
import { type Corrections, checkNotExpired, readBadRows, readCorrections } from './bad-row-files.ts';

const withTyped = (cells: readonly string[], typed: Corrections[string] | undefined): string[] =>
  BULK_ORDERS_SHEET.columns.map(({ header }, at) => typed?.[header] ?? cells[at] ?? '');

/** Returns a page of the rows with errors because of which a bulk was refused, with all cells of these rows. */
export const rows: Verb<typeof bulksContract.rows> = async ({ params, query }, { caller, at }) => {
  const { bulk, upload } = await getBulk(caller, params.id);
  const bad = upload.state === 'failed' ? bulk.bad : null;
  if (bad === null) return { data: [], meta: { total_count: 0, job_id: upload.jobId } };
  checkNotExpired(upload, at);
  const [kept, mended]: [MendableRow[], Corrections] = await Promise.all([
    readBadRows(bad, query.offset, query.limit),
    // If a job with later corrections has not finished its check, the bad rows are from the job before it. The later
    // corrections are then shown in these rows.
    bulk.mended === bad.jobId ? {} : readCorrections(bulk.mended),
  ]);
  const data = kept.map((row) => ({ ...row, cells: withTyped(row.cells, mended[row.row_number]) }));
  return { data, meta: { total_count: bad.rows, job_id: upload.jobId } };
};
