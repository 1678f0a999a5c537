import type { RemittanceView } from '../../../shared/remittance/contract.ts';
import type { TaskView } from '../../../shared/remittance/task.ts';
import { fileForm } from '../../unit/places/workbooks.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { waitForJob } from '../files/wait-for-job.ts';
import type { Person } from '../people/people.ts';

type File = RemittanceView & { tasks: TaskView[] };
interface Result {
  rows: number;
  matched: number;
  headings?: string[];
}

/** Returns the API calls of staff for confirmation files. */
export function confirmationCalls(cloud: Pick<TestCloud, 'api'>, staff: Person) {
  const send = (
    bytes: Uint8Array | string,
    more: Record<string, string> = {},
    filename = 'confirmation.csv',
    who = staff,
  ) =>
    cloud.api<{ job_id: string }>('POST', '/remittance/upload_file', {
      form: fileForm(Buffer.from(bytes), { model_id: '123456789', onModel: 'Remittance', ...more }, filename),
      token: who.token,
    });
  /** Uploads a file and waits until it is processed. */
  const upload = async (bytes: Uint8Array | string, more: Record<string, string> = {}, filename?: string) => {
    const { body, status } = await send(bytes, more, filename);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const job = await waitForJob<Result | null>(cloud, staff.token, body.data.job_id);
    return { id: body.data.job_id, job };
  };
  const tasks = async (id: string, query = 'limit=100'): Promise<TaskView[]> =>
    (await cloud.api<File>('GET', `/remittance/${id}?${query}`, { token: staff.token })).body.data.tasks;
  const resolve = (task: TaskView, reason: string, outcome?: string, who = staff) =>
    cloud.api<TaskView>('PUT', `/remittance/task/${task._id}`, {
      body: { _id: task._id, reason, status: 'completed', ...(outcome && { outcome }) },
      token: who.token,
    });
  return { send, upload, tasks, resolve };
}

/** Returns a CSV of the rows below our own headings. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]) =>
  ['AWB Number,Remittance Amount,Delivery Date,UTR', ...rows.map((row) => row.join(',')), ''].join('\n');
