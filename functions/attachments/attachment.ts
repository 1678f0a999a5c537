import type { AttachmentView } from '../../shared/attachments/contract.ts';
import type { Viewer } from '../../shared/orders/viewer.ts';
import type { Permission, Section } from '../../shared/permissions.ts';
import { PAPER_PREFIX } from '../platform/files/file-prefixes.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import type { Caller } from '../users/caller/caller.ts';
import { attachmentModels } from './attachment-models.ts';

/** A file that a person sent us. Its bytes are in S3, under a key made of its id. */
export interface Attachment {
  id: string;
  /** What the person called it. */
  filename: string;
  contentType: string;
  owner: string;
  /** The section it was uploaded in, whose download permission it takes; null for a person's own papers. */
  section: Section | null;
  /** For a partner's file its courier's key or null: vendor users see only those of their courier. */
  courier?: string | null;
  /** Who may have it beside its owner; absent: whoever has the section. */
  othersFor?: Permission;
  createdAt: string;
  /** What it is a file of; absent for what people upload to be worked on. */
  of?: { onModel: string; modelId: string };
  /** A list that we wrote: what its owner must still hold and see at each download. */
  generated?: { access: readonly Permission[]; scope: string };
  /** When it is forgotten, in seconds; absent: never. */
  ttl?: number;
  /** Where its bytes are, when not under its id. */
  bytesAt?: string;
  /** A person's paper: apart from all other files, and each view of it is audited. */
  paper?: true;
  /** The hash of the command that sent it, to tell a repeat from a reused key. */
  inputHash?: string;
}

/** Where bytes are, by the id of their file or by `bytesAt`. */
export const fileKey = (attachmentId: string): string => `files/${attachmentId}`;

/** Where the bytes of a file are; what we write ourselves is under a prefix that the bucket forgets after a week. */
export const keyOfFile = ({ id, bytesAt, generated, paper }: Attachment): string => {
  if (paper) return `${PAPER_PREFIX}${bytesAt ?? id}`;
  return generated === undefined ? fileKey(bytesAt ?? id) : `generated/${id}`;
};

/** There is one master; whatever `model_id` a client sends, it is asked for as this. */
export const masterFile = { onModel: 'Master', modelId: 'current' };

/** What a file has on the wire. */
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

/** Own papers, and files of a section with its download permission (spec 3 section 6): the uploader needs it too. */
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
 * Whose rows a person sees, in a word. A finished file is handed out only while it is the same as when the file was made:
 * whoever lost a role does not keep its lists.
 */
export const scopeOf = ({ seesAll, courier }: Pick<Viewer, 'seesAll' | 'courier'>): string =>
  courier === null ? (seesAll ? 'all' : 'own') : `courier:${courier}`;

/** Above what anybody needs to send, and low enough that one account cannot fill the bucket. */
const FILES_A_DAY = 200;
const DAY_SECONDS = 86_400;

/** Counts one file of a person. @throws SLOW_DOWN above 200 a day */
export const limitFiles = (caller: Pick<Caller, 'id'>, at: Date): Promise<void> =>
  rateLimit('files', caller.id, FILES_A_DAY, DAY_SECONDS, at);
