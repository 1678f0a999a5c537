import { uploadFile as uploadPartner } from '../../../functions/courier-partners/files/upload-file.ts';
import { findJob, findJobErrors } from '../../../functions/jobs/store.ts';
import { uploadFile as uploadMaster } from '../../../functions/pin-code-master/upload-file.ts';
import type { Caller } from '../../../functions/users/caller/caller.ts';
import { demoContext } from './demo-context.ts';

type Target = 'master' | { logistic_id: string; plan: string };

/** Uploads a workbook as an administrator would, and waits until the worker has published it. */
export async function publishDemoFile(caller: Caller, target: Target, filename: string, bytes: Buffer): Promise<void> {
  const file = { field: 'files', filename, bytes };
  const context = { ...demoContext(caller, new Date(), [target, filename]), files: [file] };
  const none = { params: undefined, query: undefined };
  const { data } =
    target === 'master'
      ? await uploadMaster({ ...none, body: { onModel: 'Master' } }, context)
      : await uploadPartner({ ...none, body: { ...target, onModel: 'Code' } }, context);
  for (;;) {
    const job = await findJob(data.job_id);
    if (job?.state === 'done') return;
    if (job?.state === 'failed') {
      const [first] = await findJobErrors(job.id);
      throw new Error(`The demo file ${filename} was refused: ${first?.message}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
