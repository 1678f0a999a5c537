import * as z from 'zod';
import { listMeta, paging, personView } from '../wire.ts';

/**
 * The state of an uploaded file. `waiting`: the file is checked, and somebody must confirm it. `scheduled`: the file is
 * confirmed for a later day. `discarded`: somebody refused the file.
 */
export const uploadState = z.enum(['queued', 'running', 'done', 'failed', 'waiting', 'scheduled', 'discarded']);

/** A past upload of a pin code master or of a courier partner's file. */
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
  /** True if a file of this kind can come into force on a later day. */
  dated: z.boolean(),
  /** The first day in India on which a scheduled file is in force. Null if the file was published at once. */
  from: z.string().nullable(),
  /** True if another person must publish the file, because its changes are large and the caller sent it. */
  needs_another: z.boolean(),
  /** True if a vendor user sent the file. */
  from_courier: z.boolean(),
  /** The decision on a file that had to wait. Null if no decision was needed or none is made yet. */
  decision: z.object({ by: personView, at: z.string(), publish: z.boolean(), reason: z.string() }).nullable(),
});
export type UploadView = z.output<typeof uploadView>;

/** The query and reply of a list of past uploads. */
export const uploadsList = {
  query: z.strictObject({
    ...paging,
    limit: paging.limit.default(100),
    /** `true`: lists only files that wait for a decision or for their headings. */
    waiting: z.literal('true', 'Send true.').optional(),
  }),
  reply: z.array(uploadView),
  meta: z.object(listMeta),
};
