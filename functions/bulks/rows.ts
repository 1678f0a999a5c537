import type { bulksContract } from '../../shared/bulks/contract.ts';
import type { Verb } from '../users/serve.ts';
import { readBadRows } from './bad-row-files.ts';
import { getBulk } from './get.ts';

/** The rows that keep a bulk from being made, with all their cells, page by page. */
export const rows: Verb<typeof bulksContract.rows> = async ({ params, query }, { caller }) => {
  const { bulk, upload } = await getBulk(caller, params.id);
  const bad = upload.state === 'failed' && bulk.bad?.jobId === upload.jobId ? bulk.bad : null;
  if (bad === null) return { data: [], meta: { total_count: 0, job_id: upload.jobId } };
  const data = await readBadRows(bad, query.offset, query.limit);
  return { data, meta: { total_count: bad.rows, job_id: upload.jobId } };
};
