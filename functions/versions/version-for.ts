import { Failure } from '../../shared/errors.ts';
import { buyingKind } from '../courier-partners/files/buying-kind.ts';
import { partnerKind } from '../courier-partners/files/partner-kind.ts';
import { masterKind } from '../pin-code-master/master-kind.ts';
import { findUpload } from '../uploads/store.ts';
import type { Upload } from '../uploads/upload.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';
import { VERSIONED, type VersionedKind, versionKindsOf } from '../uploads/versions/version-store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { isStaff } from '../users/caller/staff.ts';

/** The kinds of files with versions. Staff who publish rates may see costs, so buying cards have the same section. */
const KINDS: Record<VersionedKind, UploadKind> = {
  master: masterKind,
  courier_partner: partnerKind,
  buying: buyingKind,
};

/** Returns the kind of file whose versions are listed under a name. */
export const versionKind = (kind: VersionedKind): UploadKind => KINDS[kind];

/** A file that came into force, and the kind of version that it became. */
export interface Version {
  upload: Upload;
  kind: VersionedKind;
}

/**
 * Returns a file that came into force. Does not read its job, because jobs are deleted after 90 days.
 * @param as the kind of version, for a courier's file that was published as two kinds
 * @throws NOT_FOUND for any other file, or if the caller is not staff with access to the file's section
 */
export async function versionFor(caller: Caller, id: string, as?: VersionedKind): Promise<Version> {
  for (const one of VERSIONED) {
    const upload = isStaff(caller) && caller.may(KINDS[one].section) ? await findUpload(one, id) : undefined;
    if (upload === undefined || upload.version === null) continue;
    const kind = versionKindsOf(upload).find((own) => as === undefined || own === as);
    if (kind !== undefined) return { upload, kind };
  }
  throw new Failure('NOT_FOUND', 'This file never came into force.');
}
