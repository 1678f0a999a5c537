import type { Job } from '../jobs/job.ts';

/** One file of Master Data or Courier Partner Data. Its id is that of its job, and the version that it publishes. */
export interface Upload {
  id: string;
  /** A row of `functions/upload-kinds.ts`. */
  kind: string;
  attachmentId: string;
  filename: string;
  /** Orders publications: the newer file wins, whichever is ready first. */
  createdAt: string;
  /** Who sent it. */
  owner: string;
  partner: { id: string; name: string; courier: string | null } | null;
  plan: { id: string; name: string } | null;
  /** As it ended; until then `queued`, and the job says more. */
  state: Job['state'];
  /** What it published, null when nothing. */
  version: string | null;
  /** The shorter list that it stands in, too: see `UploadKind`. */
  listedFor: string | null;
}
