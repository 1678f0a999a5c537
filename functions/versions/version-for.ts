import { Failure } from '../../shared/errors.ts';
import { findUpload } from '../uploads/store.ts';
import type { Upload } from '../uploads/upload.ts';
import { VERSIONED } from '../uploads/versions/version-store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { isStaff } from '../users/caller/staff.ts';

/** A file that came into force, with the section that it belongs to. */
export interface Version {
  upload: Upload;
  section: `upload_data.${(typeof VERSIONED)[number]}`;
}

/**
 * Returns a file that came into force. Does not read its job, because jobs are deleted after 90 days.
 * @throws NOT_FOUND for any other file, or if the caller is not staff with access to the file's section
 */
export async function versionFor(caller: Caller, id: string): Promise<Version> {
  for (const kind of VERSIONED) {
    const section = `upload_data.${kind}` as const;
    const upload = isStaff(caller) && caller.may(section) ? await findUpload(kind, id) : undefined;
    if (upload !== undefined && upload.version !== null) return { upload, section };
  }
  throw new Failure('NOT_FOUND', 'This file never came into force.');
}
