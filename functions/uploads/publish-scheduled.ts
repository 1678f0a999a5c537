import type { Section } from '../../shared/permissions.ts';
import type { Job } from '../jobs/job.ts';
import { findJob, newJob, newJobWrites } from '../jobs/store.ts';
import { newId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { findCaller } from '../users/caller/caller.ts';
import { isStaff } from '../users/caller/staff.ts';
import { enqueueUpload } from './enqueue-upload.ts';
import { listScheduled, removedScheduledWrite, type ScheduledFile } from './scheduled-store.ts';
import { findUpload, uploadDecisionWrites } from './store.ts';

const AT_ONCE = 100;

/**
 * Returns whether the person who confirmed a file still has the right to publish it. Without it, the file waits for
 * another person's confirmation.
 */
async function stillMay(userId: string, access: Job['access'], section: Section | undefined): Promise<boolean> {
  const caller = await findCaller(userId);
  if (caller === undefined || !isStaff(caller) || access === null) return false;
  return caller.may(access) && (section === undefined || caller.may(section));
}

/**
 * Queues a scheduled file whose day has begun. If a run is killed after its first write, the file is already queued.
 * The next run then only sends the message again and removes the entry from the schedule.
 */
async function start(file: ScheduledFile, at: Date): Promise<void> {
  const upload = await findUpload(file.kind, file.id);
  if (upload?.state === 'scheduled' && upload.from === file.from && upload.approval !== null) {
    const first = await findJob(file.id);
    const by = upload.approval.by;
    const job = newJob(
      {
        id: newId(at),
        kind: `upload_${file.kind}`,
        owner: by,
        access: first?.access ?? null,
        courier: first?.courier ?? null,
        filename: upload.filename,
        inputHash: '',
      },
      at,
    );
    await commit(
      (await stillMay(by, first?.access ?? null, upload.section))
        ? [...(await uploadDecisionWrites(upload, { state: 'queued', jobId: job.id })), ...newJobWrites(job)]
        : await uploadDecisionWrites(upload, { state: 'waiting', approval: null, from: null }),
    );
  }
  const present = await findUpload(file.kind, file.id);
  if (present?.state === 'queued') await enqueueUpload(present, present.id);
  await commit([removedScheduledWrite(file)]);
}

/** Publishes the files that were confirmed for a day that has begun in India. Returns how many were due. */
export async function publishDueFiles(at: Date): Promise<number> {
  const due = await listScheduled(at.toISOString(), AT_ONCE);
  for (const file of due) {
    await start(file, at).catch((error: unknown) => {
      // Somebody decided on the file at the same time. The next run checks the file again.
      if (error instanceof ConditionFailed) return;
      log.error('a scheduled file did not come into force', { job_id: file.id, error: error as Error });
    });
  }
  return due.length;
}
