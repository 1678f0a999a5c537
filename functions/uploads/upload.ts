import type { Section } from '../../shared/permissions.ts';
import type { Job } from '../jobs/job.ts';

export type UploadKind = 'master' | 'courier_partner';

/** One file of Master Data or Courier Partner Data. Its id is that of its job, and the version that it publishes. */
export interface Upload {
  id: string;
  kind: UploadKind;
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
}

/** The section of the product that a kind of file belongs to. */
export const sectionOf = (kind: UploadKind): Section => `upload_data.${kind}`;
