import type { Act } from '../audit-log/entry.ts';
import { audited } from '../audit-log/store.ts';
import { commit } from '../platform/table/commit.ts';
import type { Attachment } from './attachment.ts';

/** Every view of a person's paper is a line of the audit, the own ones too, before a byte of it is handed out. */
export async function noteView({ id, paper, of }: Attachment, act: Act): Promise<void> {
  if (paper !== true || of === undefined) return;
  await commit(audited({ action: 'paper.view', user: of.modelId, subject: id, after: { paper: of.onModel } }, act));
}
