import type { WeightFileView, weightsContract } from '../../shared/weights/contract.ts';
import { listUploadRows } from '../uploads/list-uploads.ts';
import { partnersOfUpload } from '../uploads/upload.ts';
import type { Verb } from '../users/caller/serve.ts';
import { weightKind } from './weight-kind.ts';

/** Lists the uploaded weight files, newest first. Vendor users see only the files of their courier. */
export const uploads: Verb<typeof weightsContract.uploads> = async ({ query }, { caller, at }) => {
  const { rows, ...meta } = await listUploadRows({ kind: weightKind, listedFor: caller.courier, caller, query, at });
  const data = rows.map(({ upload, created_by, state, decision }): WeightFileView => {
    const { id, attachmentId, filename, createdAt, jobId } = upload;
    return {
      _id: id,
      attachment_id: { _id: attachmentId, filename, timestamp: createdAt },
      logistic_ids: partnersOfUpload(upload).map((partner) => ({ _id: partner.id, name: partner.name })),
      created_by,
      created_at: createdAt,
      state,
      job_id: jobId,
      decision,
    };
  });
  return { data, meta };
};
