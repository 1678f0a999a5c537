import type { attachmentsContract } from '../../shared/attachments/contract.ts';
import type { Act } from '../audit-log/entry.ts';
import { audited } from '../audit-log/store.ts';
import { LINK_SECONDS, linkTo } from '../platform/files/file-link.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { type Attachment, keyOfFile } from './attachment.ts';
import { fileFor } from './download.ts';

/** A link to a kept file, good for five minutes: what the caller may have is asked at each one. */
export const link: Verb<typeof attachmentsContract.link> = async ({ params }, ctx) => {
  const file = await fileFor(ctx.caller, params.id);
  await noteView(file, ctx);
  const { filename, contentType } = file;
  const url = await linkTo({ key: keyOfFile(file), filename, contentType });
  return { data: { url, filename, expires_at: new Date(ctx.at.getTime() + LINK_SECONDS * 1000).toISOString() } };
};

/** Every view of a person's paper is a line of the audit, the own ones too, before a byte of it is handed out. */
export async function noteView({ id, paper, of }: Attachment, act: Act): Promise<void> {
  if (paper !== true || of === undefined) return;
  await commit(audited({ action: 'paper.view', user: of.modelId, subject: id, after: { paper: of.onModel } }, act));
}
