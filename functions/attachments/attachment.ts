import type { Section } from '../../shared/permissions.ts';
import type { Caller } from '../users/caller.ts';

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
  createdAt: string;
}

/** Where its bytes are. */
export const fileKey = (attachmentId: string): string => `files/${attachmentId}`;

/** Own papers, and files of a section with its download permission (spec 3 section 6): the uploader needs it too. */
export function mayDownload(caller: Caller, file: Attachment): boolean {
  if (file.section === null) return file.owner === caller.id;
  if (!caller.may(`${file.section}.download`)) return false;
  return file.courier === undefined || caller.courier === null || caller.courier === file.courier;
}
