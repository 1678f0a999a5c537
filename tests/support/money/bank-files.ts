import { fileForm } from '../../unit/places/workbooks.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { waitForJob } from '../files/wait-for-job.ts';
import type { Person } from '../people/people.ts';

interface Result {
  rows: number;
  paid: number;
  failed: number;
  unchanged: number;
  left: string[];
  headings?: string[];
}

/** Returns the API calls of staff for the bank's answers to transfers. */
export function bankFileCalls(cloud: Pick<TestCloud, 'api'>, staff: Person) {
  const send = (bytes: Uint8Array | string, filename = 'bank.csv', who = staff) =>
    cloud.api<{ job_id: string }>('POST', '/payouts/bank-files', {
      form: fileForm(Buffer.from(bytes), {}, filename),
      token: who.token,
    });
  /** Uploads a file and waits until it is recorded. */
  const upload = async (bytes: Uint8Array | string, filename?: string) => {
    const { body, status } = await send(bytes, filename);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const job = await waitForJob<Result | null>(cloud, staff.token, body.data.job_id);
    return { id: body.data.job_id, job };
  };
  return { send, upload };
}

/** Returns a CSV with our own headings. */
export const bankCsv = (rows: readonly (readonly (string | number)[])[]) =>
  ['Payment Reference,Amount,UTR,Status,Reason', ...rows.map((row) => row.join(',')), ''].join('\n');
