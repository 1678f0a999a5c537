import type { attachmentsContract } from '../../shared/attachments/contract.ts';
import { LINK_SECONDS, linkTo } from '../platform/files/file-link.ts';
import type { Verb } from '../users/caller/serve.ts';
import { keyOfFile } from './attachment.ts';
import { fileFor, recordDocumentView } from './download.ts';

/** Returns a link to a file that is valid for five minutes. Access is checked each time a link is requested. */
export const link: Verb<typeof attachmentsContract.link> = async ({ params }, ctx) => {
  const file = await fileFor(ctx.caller, params.id);
  await recordDocumentView(file, ctx);
  const { filename, contentType } = file;
  const url = await linkTo({ key: keyOfFile(file), filename, contentType });
  return { data: { url, filename, expires_at: new Date(ctx.at.getTime() + LINK_SECONDS * 1000).toISOString() } };
};
