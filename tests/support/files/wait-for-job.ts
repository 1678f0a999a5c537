import type { JobView } from '../../../shared/jobs/contract.ts';
import type { TestCloud } from '../clouds/cloud.ts';

/** Polls a job until it has ended. */
export async function waitForJob<Result>(
  { api }: Pick<TestCloud, 'api'>,
  token: string,
  id: string,
): Promise<Omit<JobView, 'result'> & { result: Result }> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    const { data } = (await api<JobView>('GET', `/jobs/${id}`, { token })).body;
    if (data.state === 'done' || data.state === 'failed') return { ...data, result: data.result as Result };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The job ${id} does not end.`);
}
