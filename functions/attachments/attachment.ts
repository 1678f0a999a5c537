import type { AttachmentView } from '../../shared/attachments/contract.ts';
import { RAISE_MODEL } from '../../shared/disputes/contract.ts';
import type { Permission, Section } from '../../shared/permissions.ts';
import { RETURN_PHOTO_MODEL } from '../../shared/returns/reasons.ts';
import { DOCUMENT_PREFIX, KEPT_DAYS, PHOTO_PREFIX } from '../platform/files/file-prefixes.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { type Caller, seesCosts } from '../users/caller/caller.ts';
import { attachmentModels } from './attachment-models.ts';

/** A file that a person uploaded or that we generated. Its bytes are in S3 under a key derived from its id. */
export interface Attachment {
  id: string;
  /** The file's name on the person's computer, cleaned by `safeFileName`. */
  filename: string;
  contentType: string;
  owner: string;
  /**
   * The section that the file was uploaded in. The section's download permission applies to the file. Null for a
   * person's own documents.
   */
  section: Section | null;
  /** The courier to which a partner's file belongs, or null. Vendor users see only the files of their own courier. */
  courier?: string | null;
  /**
   * The permission that users other than the owner need to read the file. If absent, access to the section is enough.
   */
  othersFor?: Permission;
  createdAt: string;
  /** The record that the file belongs to. Absent for uploads that a job imports. */
  of?: { onModel: string; modelId: string };
  /**
   * The permissions and the row scope that the owner must still have to download the file. Set only for a list that we
   * generated.
   */
  generated?: { access: readonly Permission[]; scope: string };
  /** When the record expires, in epoch seconds; absent: never. */
  ttl?: number;
  /** The id under which the file's bytes are stored, if it is not the file's own id. */
  bytesAt?: string;
  /** True for a KYC document. It is stored under a separate prefix, and every view is audited. */
  kycDocument?: true;
  /**
   * The input hash of the command that uploaded the file. It shows whether a command with the same idempotency key is a
   * repeat or sends another file.
   */
  inputHash?: string;
}

/**
 * Returns the S3 key of a file that no lifecycle rule of the bucket deletes. @param attachmentId the file's id or its
 * `bytesAt`
 */
export const plainFileKey = (attachmentId: string): string => `files/${attachmentId}`;

/** Returns the S3 key of a proof of weight, from its `bytesAt`. The bucket deletes it after 24 months. */
export const proofKey = (bytesId: string): string => `proofs/${bytesId}`;

/** Returns the S3 key of a buyer's photo, from its id. The bucket deletes it after 24 months. */
export const photoKey = (id: string): string => `${PHOTO_PREFIX}${id}`;

const isOrderFile = (section: Section | null): boolean => section === 'order.bulk_order';

/**
 * Returns the S3 key of an uploaded file that a job imports. The bucket deletes workbooks of orders after
 * `KEPT_DAYS['orders/']` days.
 */
export const uploadKey = (section: Section | null, attachmentId: string): string =>
  isOrderFile(section) ? `orders/${attachmentId}` : plainFileKey(attachmentId);

/**
 * Returns when the record of an uploaded file expires, which is when the bucket deletes the file. Undefined if the file
 * is never deleted.
 */
export const uploadTtl = (section: Section | null, at: Date): number | undefined =>
  isOrderFile(section) ? Math.floor(at.getTime() / 1000) + KEPT_DAYS['orders/'] * 86_400 : undefined;

/** Returns the S3 key of any file's bytes. */
export const keyOfFile = ({ id, bytesAt = id, generated, kycDocument, of, section }: Attachment): string => {
  if (kycDocument) return `${DOCUMENT_PREFIX}${bytesAt}`;
  if (generated !== undefined) return `generated/${id}`;
  if (of?.onModel === RETURN_PHOTO_MODEL) return photoKey(id);
  return of?.onModel === RAISE_MODEL ? proofKey(bytesAt) : uploadKey(section, bytesAt);
};

/** The record that all master files belong to. There is one pin code master, so a client's `model_id` is ignored. */
export const MASTER_FILE_RECORD = { onModel: 'Master', modelId: 'current' };

/** Returns a file as the API shows it. */
export const attachmentView = (
  file: Attachment,
  { onModel, modelId }: NonNullable<Attachment['of']>,
): AttachmentView => ({
  _id: file.id,
  filename: file.filename,
  timestamp: file.createdAt,
  onModel,
  model_id: modelId,
});

/**
 * Returns whether the caller may download a file. A person may download their own documents. Files of a section need
 * the section's download permission (spec 3 section 6), and the uploader needs it too.
 */
export function mayDownload(caller: Caller, file: Attachment): boolean {
  const { generated } = file;
  if (generated !== undefined)
    return file.owner === caller.id && caller.may(generated.access) && uploadScopeOf(caller) === generated.scope;
  const model = file.of && attachmentModels.get(file.of.onModel);
  if (file.of && model) return model.mayRead(caller, file.of.modelId);
  if (file.section === null) return file.owner === caller.id;
  if (!caller.may(`${file.section}.download`)) return false;
  if (
    file.othersFor !== undefined &&
    file.owner !== caller.id &&
    (caller.courier !== null || !caller.may(file.othersFor))
  )
    return false;
  return file.courier === undefined || caller.courier === null || caller.courier === file.courier;
}

/**
 * Returns which rows a person sees, and whether with our costs: `all`, `all with costs`, `own` or `courier:<key>`. A
 * generated file stores this text, and can be downloaded only while the owner's text is still the same. So a person
 * whose access is reduced can no longer download older lists.
 */
export function uploadScopeOf(caller: Pick<Caller, 'seesAll' | 'courier' | 'may'>): string {
  if (caller.courier !== null) return `courier:${caller.courier}`;
  if (!caller.seesAll) return 'own';
  return seesCosts(caller) ? 'all with costs' : 'all';
}

/** How many files a person may upload in 24 hours. It is more than anybody needs, and too few to fill the bucket. */
const FILES_A_DAY = 200;
const DAY_SECONDS = 86_400;

/** Counts one uploaded file against the person's daily limit. @throws SLOW_DOWN above 200 files a day */
export const limitFileUploads = (caller: Pick<Caller, 'id'>, at: Date): Promise<void> =>
  rateLimit('files', caller.id, FILES_A_DAY, DAY_SECONDS, at);
