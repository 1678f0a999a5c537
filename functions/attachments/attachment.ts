import type { AttachmentView } from '../../shared/attachments/contract.ts';
import type { Viewer } from '../../shared/orders/viewer.ts';
import type { Permission, Section } from '../../shared/permissions.ts';
import { DOCUMENT_PREFIX } from '../platform/files/file-prefixes.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import type { Caller } from '../users/caller/caller.ts';
import { attachmentModels } from './attachment-models.ts';

/** A file that a person sent. Its bytes are in S3 under a key derived from its id. */
export interface Attachment {
  id: string;
  /** What the person called it. */
  filename: string;
  contentType: string;
  owner: string;
  /** The section it was uploaded in, whose download permission applies; null for a person's own documents. */
  section: Section | null;
  /** For a partner's file its courier's key or null: vendor users see only those of their courier. */
  courier?: string | null;
  /** Who may read it apart from its owner. Absent: whoever has access to the section. */
  othersFor?: Permission;
  createdAt: string;
  /** The record that the file belongs to; absent for uploads that are processed. */
  of?: { onModel: string; modelId: string };
  /** A list that we generated: the permissions and scope that its owner must still have at each download. */
  generated?: { access: readonly Permission[]; scope: string };
  /** When it expires, in seconds; absent: never. */
  ttl?: number;
  /** Where its bytes are stored, if not under its id. */
  bytesAt?: string;
  /** A KYC document: kept apart from all other files, and every view is audited. */
  kycDocument?: true;
  /** The hash of the command that sent it. Distinguishes a repeat from a reused key. */
  inputHash?: string;
}

/** Returns the key of a file's bytes, from the file's id or `bytesAt`. */
export const fileKey = (attachmentId: string): string => `files/${attachmentId}`;

/** Returns the key of a file's bytes. Generated files have a prefix that the bucket expires after a week. */
export const keyOfFile = ({ id, bytesAt, generated, kycDocument }: Attachment): string => {
  if (kycDocument) return `${DOCUMENT_PREFIX}${bytesAt ?? id}`;
  return generated === undefined ? fileKey(bytesAt ?? id) : `generated/${id}`;
};

/** There is one master. Every `model_id` that a client sends is read as this one. */
export const masterFile = { onModel: 'Master', modelId: 'current' };

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
 * Allows a person's own documents, and files of a section with its download permission (spec 3 section 6). The uploader
 * needs the permission too.
 */
export function mayDownload(caller: Caller, file: Attachment): boolean {
  const { generated } = file;
  if (generated !== undefined)
    return file.owner === caller.id && caller.may(generated.access) && scopeOf(caller) === generated.scope;
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
 * Returns which rows a person sees, as one word. A generated file is served only while this is unchanged, so a person
 * who loses a role loses its lists.
 */
export const scopeOf = ({ seesAll, courier }: Pick<Viewer, 'seesAll' | 'courier'>): string =>
  courier === null ? (seesAll ? 'all' : 'own') : `courier:${courier}`;

/** More than anybody needs, and low enough that one account cannot fill the bucket. */
const FILES_A_DAY = 200;
const DAY_SECONDS = 86_400;

/** Counts one file of a person against the daily limit. @throws SLOW_DOWN above 200 a day */
export const limitFiles = (caller: Pick<Caller, 'id'>, at: Date): Promise<void> =>
  rateLimit('files', caller.id, FILES_A_DAY, DAY_SECONDS, at);
