import { startOfDay } from '../../shared/dates.ts';
import type { Section } from '../../shared/permissions.ts';
import type { PublishedAs } from '../../shared/uploads/contract.ts';
import type { AwbPool } from '../couriers/port.ts';
import type { Job } from '../jobs/job.ts';
import type { QueueName } from '../queues.ts';

/** A partner that a file is about, with its name at the time of the upload. */
export interface UploadPartner {
  id: string;
  name: string;
  courier: string | null;
}

/** Returns the partners that a file is about; none if the file is not about partners. */
export const partnersOfUpload = ({
  partner,
  partners,
}: Pick<Upload, 'partner' | 'partners'>): readonly UploadPartner[] => partners ?? (partner === null ? [] : [partner]);

/**
 * Returns the courier of all partners of a file; null if the file has no partners, or partners of several couriers. The
 * vendor users of this courier can see the file.
 */
export function courierOfUpload(about: Pick<Upload, 'partner' | 'partners'>): string | null {
  const [first = null, ...others] = new Set(partnersOfUpload(about).map(({ courier }) => courier));
  return others.length === 0 ? first : null;
}

/**
 * The queues of uploaded files. Merchants' files have a separate queue, so that they do not wait behind a pin code
 * master.
 */
export type UploadQueue = Extract<QueueName, 'uploads' | 'merchant-files'>;

/**
 * Returns the time that decides between competing files: the later file wins. It is the start of the day for which the
 * file was confirmed, otherwise the time of its upload.
 */
export const sentAt = ({ from, createdAt }: Pick<Upload, 'from' | 'createdAt'>): string =>
  from ? startOfDay(from) : createdAt;

/** An uploaded file. Its id is also the id of its first job and of the version that it publishes. */
export interface Upload {
  id: string;
  /** The kind: a key of `functions/upload-kinds.ts`. */
  kind: string;
  /** The queue to which the upload's messages are sent. */
  queue: UploadQueue;
  attachmentId: string;
  filename: string;
  /**
   * When the file was uploaded. If two files compete, the one that was uploaded later wins, even if it is ready first.
   */
  createdAt: string;
  /** The user who uploaded it. */
  owner: string;
  partner: UploadPartner | null;
  /** All chosen partners, for a file about parcels of several partners. */
  partners?: readonly UploadPartner[];
  plan: { id: string; name: string } | null;
  /** For a series of AWBs: the pool that the AWBs are added to, and the kind of check digit. */
  series?: { pool: AwbPool; checkDigit: 'none' | 'mod7' };
  /**
   * For a courier's bill: its invoice number and period. `corrects`: the bill replaces the earlier bill with this
   * number.
   */
  bill?: { invoice: string; from: string; to: string; corrects: boolean };
  /** True if a vendor user uploaded the file. It must then be confirmed by our staff. */
  fromCourier: boolean;
  /**
   * The state. `queued`: not processed yet, and its job has the progress. `waiting`: checked, but not in force until
   * staff confirm it. `scheduled`: confirmed, and published when the day `from` begins.
   */
  state: Job['state'] | 'waiting' | 'scheduled' | 'discarded';
  /** The job that last processed the upload. A confirmation starts a new job. */
  jobId: string;
  /** The version in use that a waiting file was compared with. */
  against?: string | null;
  /**
   * The cards of the other kind that waiting rates were compared with: buying cards for selling rates, and the reverse.
   * Each is `buying#` or `selling#` and its version, which is the id of its file.
   */
  beside?: readonly string[];
  /**
   * True if the changes are so large that the sender may not confirm them. Set for rates, buying rates and pin codes.
   */
  large?: boolean;
  /** The first day in India on which the file is in force, if it was confirmed for a later day. */
  from?: string | null;
  /** The former version that this upload restores. Its content is used instead of the content of a file. */
  restores?: string;
  /** When the upload came into force. */
  inForceAt?: string;
  /** Who confirmed the file and when, and the version that the file was compared with at that time. */
  approval: { by: string; at: string; against: string | null; as?: PublishedAs } | null;
  /**
   * The section of the file. Set only if not all users of the section may see the job (`othersFor`). Otherwise the
   * job's access is the section.
   */
  section?: Section;
  /** The last decision that staff made on the waiting file, with the reason. */
  decision?: { by: string; at: string; publish: boolean; reason: string; from?: string | null };
  /** The version that the file published. Null if it published none. */
  version: string | null;
  /** True after processing has become irreversible. Errors after that do not refuse the file. */
  begun?: true;
  /** The courier or merchant whose separate list also contains this file: see `UploadKind.listedFor`. */
  listedFor: string | null;
}
