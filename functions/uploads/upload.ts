import type { Pool } from '../couriers/port.ts';
import type { Job } from '../jobs/job.ts';
import type { QueueName } from '../queues.ts';

/** A partner of a file, with its name at that time. */
export interface UploadPartner {
  id: string;
  name: string;
  courier: string | null;
}

/** Returns the partners of a file. */
export const partnersOf = ({ partner, partners }: Pick<Upload, 'partner' | 'partners'>): readonly UploadPartner[] =>
  partners ?? (partner === null ? [] : [partner]);

/** Returns the courier of all partners of a file, whose vendor users see it; null for several couriers. */
export function courierOfUpload(about: Pick<Upload, 'partner' | 'partners'>): string | null {
  const [first = null, ...others] = new Set(partnersOf(about).map(({ courier }) => courier));
  return others.length === 0 ? first : null;
}

/** The queues of files. Merchants' files do not share the master's, because each message waits for earlier ones. */
export type UploadQueue = Extract<QueueName, 'uploads' | 'merchant-files'>;

/** One uploaded file. Its id is also that of its job and of the version that it publishes. */
export interface Upload {
  id: string;
  /** A row of `functions/upload-kinds.ts`. */
  kind: string;
  /** The queue that processes it. */
  queue: UploadQueue;
  attachmentId: string;
  filename: string;
  /** Orders publications: the newer file wins, whichever is ready first. */
  createdAt: string;
  /** Who sent it. */
  owner: string;
  partner: UploadPartner | null;
  /** For a file about parcels of several partners: all that were chosen. */
  partners?: readonly UploadPartner[];
  plan: { id: string; name: string } | null;
  /** For a series of AWBs: the target pool, and the check digit of the numbers. */
  series?: { pool: Pool; checkDigit: 'none' | 'mod7' };
  /** A vendor user sent it. It needs a confirmation by our staff. */
  fromCourier: boolean;
  /**
   * Its final state; `queued` until then, and the job has details. `waiting`: checked, but not in force until
   * confirmed.
   */
  state: Job['state'] | 'waiting' | 'discarded';
  /** The job that processes it, or did. A confirmation starts a new one. */
  jobId: string;
  /** While it waits: the version in force that it was compared with. */
  against?: string | null;
  /** Who confirmed it after seeing the differences to that version. */
  approval: { by: string; at: string; against: string | null } | null;
  /** The last decision on a waiting file, and its reason. */
  decision?: { by: string; at: string; publish: boolean; reason: string };
  /** The version that it published, or null. */
  version: string | null;
  /** Processing has become irreversible: errors from now on no longer refuse the file. */
  begun?: true;
  /** The shorter list that includes it: see `UploadKind`. */
  listedFor: string | null;
}
