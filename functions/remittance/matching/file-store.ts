import type { Change } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

const keyOf = (hash: string) => ({ pk: `REMITTANCE_FILE#${hash}`, sk: 'FILE' });

/** The upload that a content belongs to: a content is matched once. */
export interface Claimed {
  upload: string;
  /** Earlier uploads of the same content that a fault of ours stopped: matching continues after their rows. */
  stopped: readonly string[];
}

export const findClaim = (hash: string): Promise<Claimed | undefined> => find<Claimed>(keyOf(hash));

/** Claims a content for an upload, if it is free or as it was read. */
export const claimFile = (hash: string, claim: Claimed, before: Claimed | undefined): Change => ({
  put: { ...keyOf(hash), ...claim },
  if: [before === undefined ? ['pk', 'absent'] : ['upload', '=', before.upload]],
});
