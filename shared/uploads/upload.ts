import * as z from 'zod';
import { listMeta, paging, personView } from '../wire.ts';

/** `waiting`: checked, and not in force until somebody confirms it; `discarded`: somebody refused it. */
export const uploadState = z.enum(['queued', 'running', 'done', 'failed', 'waiting', 'discarded']);

/** One past upload of Master Data or Courier Partner Data. */
export const uploadView = z.object({
  _id: z.string(),
  attachments_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  created_at: z.string(),
  created_by: personView,
  state: uploadState,
  job_id: z.string(),
  partner: z.string().nullable(),
  plan: z.string().nullable(),
  version: z.string().nullable(),
  /** The decision on a waiting file; null if none was required. */
  decision: z.object({ by: personView, at: z.string(), publish: z.boolean(), reason: z.string() }).nullable(),
});
export type UploadView = z.output<typeof uploadView>;

/** The list of past uploads, for both kinds of file. */
export const uploadsList = {
  query: z.strictObject({ ...paging, limit: paging.limit.default(100) }),
  reply: z.array(uploadView),
  meta: z.object(listMeta),
};
