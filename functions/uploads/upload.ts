import type { Pool } from '../couriers/port.ts';
import type { Job } from '../jobs/job.ts';
import type { UploadKind } from './upload-kind.ts';

/** A partner that a file is about, as it was named. */
export interface UploadPartner {
  id: string;
  name: string;
  courier: string | null;
}

/** The partners that a file is about. */
export const partnersOf = ({ partner, partners }: Pick<Upload, 'partner' | 'partners'>): readonly UploadPartner[] =>
  partners ?? (partner === null ? [] : [partner]);

/** The courier of all partners that a file is about: its vendor users see the file. Null where they are of several. */
export function courierOfUpload(about: Pick<Upload, 'partner' | 'partners'>): string | null {
  const [first = null, ...others] = new Set(partnersOf(about).map(({ courier }) => courier));
  return others.length === 0 ? first : null;
}

/** One file of Master Data or Courier Partner Data. Its id is that of its job, and the version that it publishes. */
export interface Upload {
  id: string;
  /** A row of `functions/upload-kinds.ts`. */
  kind: string;
  /** Where it is worked on. */
  queue: UploadKind['queue'];
  attachmentId: string;
  filename: string;
  /** Orders publications: the newer file wins, whichever is ready first. */
  createdAt: string;
  /** Who sent it. */
  owner: string;
  partner: UploadPartner | null;
  /** Of a file about parcels of several partners: all that were chosen. */
  partners?: readonly UploadPartner[];
  plan: { id: string; name: string } | null;
  /** Of a series of AWBs: where its numbers go, and how their last digit is checked. */
  series?: { pool: Pool; checkDigit: 'none' | 'mod7' };
  /** A user of a courier sent it: it never comes in force without our staff. */
  fromCourier: boolean;
  /** As it ended; until then `queued`, and the job says more. `waiting`: checked, and not in force until confirmed. */
  state: Job['state'] | 'waiting' | 'discarded';
  /** The job that works on it, or did: a confirmation begins a new one. */
  jobId: string;
  /** While it waits to be confirmed: the version in force that it was compared with. */
  against?: string | null;
  /** Who confirmed it, having seen the differences to that version. */
  approval: { by: string; at: string; against: string | null } | null;
  /** Who decided last of a file that waited, and why. */
  decision?: { by: string; at: string; publish: boolean; reason: string };
  /** What it published, null when nothing. */
  version: string | null;
  /** Work that cannot be taken back has begun: what is found wrong from now on no longer refuses the file. */
  begun?: true;
  /** The shorter list that it stands in, too: see `UploadKind`. */
  listedFor: string | null;
}
