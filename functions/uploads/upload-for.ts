import { Failure } from '../../shared/errors.ts';
import type { Section } from '../../shared/permissions.ts';
import { uploadsContract } from '../../shared/uploads/contract.ts';
import { maySeeJob } from '../jobs/get.ts';
import type { Job } from '../jobs/job.ts';
import { findJob } from '../jobs/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { isStaff } from '../users/caller/staff.ts';
import { findUpload } from './store.ts';
import type { Upload } from './upload.ts';

/** An upload with the section that it belongs to, and with its first job, which has the same id as the upload. */
export interface UploadWithJob {
  job: Job;
  upload: Upload;
  section: Section;
}

/**
 * Returns an upload that the caller may put in force or discard.
 * @throws NOT_FOUND for an upload that the caller may not see; NOT_ALLOWED unless the caller is staff who see all
 * orders and may use the section
 */
export async function uploadFor(caller: Caller, id: string): Promise<UploadWithJob> {
  const job = await findJob(id);
  const upload = job?.kind.startsWith('upload_') ? await findUpload(job.kind.slice('upload_'.length), id) : undefined;
  if (job === undefined || upload === undefined || !maySeeJob(caller, job)) throw new Failure('NOT_FOUND');
  // This command does not decide on files of other sections, such as couriers' confirmations.
  const section = uploadsContract.decide.access.find((one) => one === (upload.section ?? job.access));
  if (!isStaff(caller) || section === undefined || !caller.may(section))
    throw new Failure('NOT_ALLOWED', 'Only staff who see all orders put this file in force.');
  return { job, upload, section };
}
