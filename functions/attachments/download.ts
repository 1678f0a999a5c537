import type { attachmentsContract } from '../../shared/attachments/contract.ts';
import { Failure } from '../../shared/errors.ts';
import type { ActionContext } from '../audit-log/entry.ts';
import { auditWrites } from '../audit-log/store.ts';
import { readFile } from '../platform/files/files.ts';
import { commit } from '../platform/table/commit.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { type Attachment, keyOfFile, mayDownload } from './attachment.ts';
import { findAttachment } from './store.ts';

/** The largest file that a Lambda can return. A response has at most 6 MB, and base64 makes the file a third larger. */
const MOST_BYTES = 4_400_000;

/** Returns a file that the caller may read. Reports any other file as missing. @throws NOT_FOUND */
export async function fileFor(caller: Caller, id: string): Promise<Attachment> {
  const file = await findAttachment(id);
  if (file === undefined || !mayDownload(caller, file)) throw new Failure('NOT_FOUND');
  return file;
}

/** Downloads a file. @throws TOO_LARGE for a file that can only be downloaded through a link (`link.ts`) */
export const download: Verb<typeof attachmentsContract.download> = async ({ params }, ctx) => {
  const file = await fileFor(ctx.caller, params.id);
  await recordDocumentView(file, ctx);
  const bytes = await readFile(keyOfFile(file));
  if (bytes.length > MOST_BYTES)
    throw new Failure('TOO_LARGE', 'This file is too large to be sent so. Ask for its link.');
  return { filename: file.filename, contentType: file.contentType, bytes };
};

/** Audits a view of a KYC document, even a view by its owner. Callers call this before they return any byte or link. */
export async function recordDocumentView({ id, kycDocument, of }: Attachment, act: ActionContext): Promise<void> {
  if (kycDocument !== true || of === undefined) return;
  await commit(
    auditWrites({ action: 'document.view', user: of.modelId, subject: id, after: { document: of.onModel } }, act),
  );
}
