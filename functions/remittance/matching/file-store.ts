import type { Change } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

const keyOf = (hash: string) => ({ pk: `REMITTANCE_FILE#${hash}`, sk: 'FILE' });

/** The upload that a file's content belongs to, so that the same content is matched only once. */
export interface ClaimedContent {
  upload: string;
  /** Earlier uploads of the same content that were stopped by an error of ours. Their rows are already matched. */
  stopped: readonly string[];
}

export const findContentClaim = (hash: string): Promise<ClaimedContent | undefined> =>
  find<ClaimedContent>(keyOf(hash));

/**
 * Builds the write that claims a content for an upload. It fails if another upload has claimed it since it was read.
 */
export const fileClaimWrite = (hash: string, claim: ClaimedContent, before: ClaimedContent | undefined): Change => ({
  put: { ...keyOf(hash), ...claim },
  if: [before === undefined ? ['pk', 'absent'] : ['upload', '=', before.upload]],
});
