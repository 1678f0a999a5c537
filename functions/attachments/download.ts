import type { attachmentsContract } from '../../shared/attachments/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { readFile } from '../platform/files.ts';
import type { Verb } from '../users/serve.ts';
import { fileKey, mayDownload } from './attachment.ts';
import { findAttachment } from './store.ts';

/** A kept file. One that the caller may not have does not exist. */
export const download: Verb<typeof attachmentsContract.download> = async ({ params }, { caller }) => {
  const file = await findAttachment(params.id);
  if (file === undefined || !mayDownload(caller, file)) throw new Failure('NOT_FOUND');
  return {
    filename: file.filename,
    contentType: file.contentType,
    bytes: await readFile(fileKey(file.bytesAt ?? file.id)),
  };
};
