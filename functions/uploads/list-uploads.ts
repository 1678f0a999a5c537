import type { UploadView } from '../../shared/uploads/upload.ts';
import { whyAnotherMustPublish } from '../bank-details/other-approver.ts';
import { jobState } from '../jobs/get.ts';
import { findJobs } from '../jobs/store.ts';
import { type PageRequest as AskedPage, pageOf } from '../platform/table/page-of.ts';
import type { Caller } from '../users/caller/caller.ts';
import { findUsers } from '../users/store.ts';
import { personView } from '../users/user-view.ts';
import { countUploads, listUndecidedUploads, listUploads } from './store.ts';
import type { Upload } from './upload.ts';
import type { UploadKind } from './upload-kind.ts';
import { hasVersions } from './versions/version-store.ts';

interface PageRequest {
  kind: UploadKind;
  /** The courier or seller whose list of uploads is requested. Null for all uploads. */
  listedFor: string | null;
  query: AskedPage & { waiting?: 'true' | undefined };
}

interface ListRequest extends PageRequest {
  /** The user who requests the list. */
  caller: Pick<Caller, 'id'>;
  at: Date;
}

/** An upload with the person who uploaded it and the person who decided on it. */
interface PastUpload extends Pick<UploadView, 'created_by' | 'state' | 'decision' | 'needs_another'> {
  upload: Upload;
}

/** How many waiting files are counted at most. Files beyond this limit are not counted. */
const MOST_WAITING = 1000;

/** Returns two functions for the requested list: one reads a page, the other counts the uploads. */
function readerOf({ kind: { kind }, listedFor, query }: PageRequest) {
  if (query.waiting !== 'true')
    return {
      read: (most: number, after?: string) => listUploads(kind, listedFor, most, after),
      count: () => countUploads(kind, listedFor),
    };
  const isListed = (upload: Upload) => listedFor === null || upload.listedFor === listedFor;
  const read = async (most: number, after?: string) => (await listUndecidedUploads(kind, most, after)).filter(isListed);
  return { read, count: async () => (await read(MOST_WAITING)).length };
}

/** Returns a page of stored uploads, newest first, and how many uploads the list has. */
export async function pageOfUploads(
  request: PageRequest,
): Promise<{ uploads: Upload[]; total_count: number; next: string | undefined }> {
  const { read, count } = readerOf(request);
  const [{ rows, next }, total] = await Promise.all([pageOf(request.query, read, ({ id }) => id), count()]);
  return { uploads: rows, total_count: total, next };
}

/** Returns a page of uploads, newest first. Reads jobs only for uploads that are not finished. */
export async function listUploadRows(request: ListRequest): Promise<{
  rows: PastUpload[];
  total_count: number;
  next: string | undefined;
}> {
  const { kind, caller, at } = request;
  const { section } = kind;
  const { uploads, ...meta } = await pageOfUploads(request);
  const open = await findJobs(uploads.filter(({ state }) => state === 'queued').map(({ jobId }) => jobId));
  const states = new Map(open.map((job) => [job.id, jobState(job, at)]));
  const people = uploads.flatMap(({ owner, decision }) => [owner, ...(decision === undefined ? [] : [decision.by])]);
  const users = new Map((await findUsers([...new Set(people)])).map((user) => [user.id, user]));
  const own = uploads.find((one) => one.state === 'waiting' && one.large === true && one.owner === caller.id);
  const another = own !== undefined && (await whyAnotherMustPublish(own, caller.id, section, at)) !== undefined;
  const personOf = (id: string) => personView(users.get(id), id);
  return {
    rows: uploads.map((upload) => ({
      upload,
      created_by: personOf(upload.owner),
      state: states.get(upload.jobId) ?? upload.state,
      decision: upload.decision ? { ...upload.decision, by: personOf(upload.decision.by) } : null,
      needs_another: another && upload.state === 'waiting' && upload.large === true && upload.owner === caller.id,
    })),
    ...meta,
  };
}

/** Returns a page of uploads as the API shows them, for kinds with at most one partner per file. */
export async function uploadsPage(
  request: ListRequest,
): Promise<{ data: UploadView[]; meta: { total_count: number; next: string | undefined } }> {
  const { rows, ...meta } = await listUploadRows(request);
  return { data: rows.map(uploadView), meta };
}

const uploadView = ({ upload, created_by, state, decision, needs_another }: PastUpload): UploadView => ({
  _id: upload.id,
  attachments_id: { _id: upload.attachmentId, filename: upload.filename, timestamp: upload.createdAt },
  created_at: upload.createdAt,
  created_by,
  state,
  job_id: upload.jobId,
  partner: upload.partner?.name ?? null,
  plan: upload.plan?.name ?? null,
  version: upload.version,
  dated: hasVersions(upload),
  from: upload.from ?? null,
  needs_another,
  from_courier: upload.fromCourier,
  decision,
});
