import { useEffect, useState } from 'react';
import { type MendableRow } from '../../../../shared/bulks/bulk.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { ApiFailure, errorMessage } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';

const AT_ONCE = 500;

export interface MendableRows {
  rows: readonly MendableRow[];
  /** The number of all bad rows. Until all of them have loaded, `rows` contains only the first ones. */
  total: number;
  jobId: string;
}

const read = (id: string, offset: number) =>
  call(bulksContract.rows, { params: { id }, query: { offset: String(offset), limit: String(AT_ONCE) } });

/** Reads the first rows, and then all other rows in parallel, because there can be thousands of them. */
async function readAll(id: string, show: (rows: MendableRows) => void): Promise<void> {
  const { data: first, meta } = await read(id, 0);
  const known = { total: meta.total_count, jobId: meta.job_id };
  show({ rows: first, ...known });
  const offsets: number[] = [];
  for (let offset = first.length; offset > 0 && offset < known.total; offset += AT_ONCE) offsets.push(offset);
  if (offsets.length === 0) return;
  const pieces = await Promise.all(offsets.map(async (offset) => (await read(id, offset)).data));
  show({ rows: [...first, ...pieces.flat()], ...known });
}

/** Returns the bad rows of a bulk, and the id of the job that found them. */
export function useMendableRows(id: string) {
  const [turn, setTurn] = useState(0);
  const [data, setData] = useState<MendableRows>();
  const [error, setError] = useState<ApiFailure>();
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    let isHere = true;
    setBusy(true);
    setError(undefined);
    readAll(id, (rows) => isHere && setData(rows))
      .catch((failed: unknown) => {
        if (isHere)
          setError(failed instanceof ApiFailure ? failed : new ApiFailure(0, 'INTERNAL', errorMessage(failed)));
      })
      .finally(() => isHere && setBusy(false));
    return () => {
      isHere = false;
    };
  }, [id, turn]);
  return { data, error, busy, reread: () => setTurn((before) => before + 1) };
}
