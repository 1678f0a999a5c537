import type { UploadView } from '../../shared/logistics/upload.ts';
import { stateOf } from '../jobs/get.ts';
import { findJobs } from '../jobs/store.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { countUploads, listUploads } from './store.ts';
import type { Upload, UploadKind } from './upload.ts';

interface Asked {
  kind: UploadKind;
  /** Only this partner's, for its vendor users. */
  vendor: string | null;
  query: { offset: number; limit: number; cursor?: string | undefined };
  at: Date;
}

/** A page of past uploads, newest first. Only those still open ask for their job. */
export async function uploadsPage({ kind, vendor, query, at }: Asked): Promise<{
  data: UploadView[];
  meta: { total_count: number; next?: string };
}> {
  const after = decodeCursor(query.cursor);
  const skipped = after === undefined ? query.offset : 0;
  const [page, total] = await Promise.all([
    listUploads(kind, vendor, skipped + query.limit, after),
    countUploads(kind, vendor),
  ]);
  const uploads = page.items.slice(skipped);
  const open = await findJobs(uploads.filter(({ state }) => state === 'queued').map(({ id }) => id));
  const states = new Map(open.map((job) => [job.id, stateOf(job, at)]));
  return {
    data: uploads.map((upload) => uploadView(upload, states.get(upload.id))),
    meta: { total_count: total, ...(page.after === undefined ? {} : { next: encodeCursor(page.after) }) },
  };
}

const uploadView = (upload: Upload, state: UploadView['state'] | undefined): UploadView => ({
  _id: upload.id,
  attachments_id: { _id: upload.attachmentId, filename: upload.filename },
  created_at: upload.createdAt,
  created_by: upload.createdBy,
  state: state ?? upload.state,
  job_id: upload.id,
  partner: upload.partner?.name ?? null,
  plan: upload.plan?.name ?? null,
  version: upload.version,
});
