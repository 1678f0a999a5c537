import type { Job } from '../../../functions/jobs/job.ts';
import { newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { newReportWrites } from '../../../functions/reports/store.ts';

/**
 * Creates a COD report in the state after the API request, but without its queue message. Its job gets the given state.
 * Returns the id that report and job share.
 */
export async function openedReport(owner: string, job: Partial<Job> = {}): Promise<string> {
  const at = new Date();
  const id = newId(at);
  const about = { id, kind: 'report_cod', owner, access: null, courier: null, inputHash: '' };
  const createdAt = at.toISOString();
  const report = { id, type: 'cod', name: 'COD', createdAt, by: '', jobId: id, state: 'open' } as const;
  await commit([...newJobWrites({ ...newJob(about, at), ...job }), ...newReportWrites(report)]);
  return id;
}
