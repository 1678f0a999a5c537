import useSWR from 'swr';
import { bulksContract, type MendableRow } from '../../../../shared/bulks/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';

const AT_ONCE = 500;

async function readAll(id: string): Promise<{ rows: MendableRow[]; jobId: string }> {
  const rows: MendableRow[] = [];
  for (;;) {
    const query = { offset: String(rows.length), limit: String(AT_ONCE) };
    const { data, meta } = await call(bulksContract.rows, { params: { id }, query });
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.total_count) return { rows, jobId: meta.job_id };
  }
}

/** All rows of a bulk that have to be mended, and the job that found them so. */
export const useMendableRows = (id: string) =>
  useSWR<{ rows: MendableRow[]; jobId: string }, ApiFailure>(`rows to mend of ${id}`, () => readAll(id), {
    revalidateOnFocus: false,
    revalidateIfStale: true,
    shouldRetryOnError: false,
  });
