import { jobsContract, type RowError } from '../../../../shared/jobs/contract.ts';
import { call } from '../../api/client.ts';

const AT_ONCE = 1000;

/** Returns all errors of a job. Reads them in several requests. */
export async function allErrors(jobId: string, count: number): Promise<RowError[]> {
  const errors: RowError[] = [];
  while (errors.length < count) {
    const query = { offset: String(errors.length), limit: String(AT_ONCE) };
    const { data } = await call(jobsContract.errors, { params: { id: jobId }, query });
    if (data.length === 0) break;
    errors.push(...data);
  }
  return errors;
}
