import type { Change } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

const keyOf = (hash: string) => ({ pk: `REMITTANCE_FILE#${hash}`, sk: 'FILE' });

/** Whose a content is: it is matched once. */
export interface Claimed {
  upload: string;
  /** Uploads of the same content that were stopped half-way by a fault of ours: it goes on behind their rows. */
  stopped: readonly string[];
}

export const findClaim = (hash: string): Promise<Claimed | undefined> => find<Claimed>(keyOf(hash));

/** Marks a content as an upload's; holds while it is nobody's, or as it was read. */
export const claimFile = (hash: string, claim: Claimed, before: Claimed | undefined): Change => ({
  put: { ...keyOf(hash), ...claim },
  if: [before === undefined ? ['pk', 'absent'] : ['upload', '=', before.upload]],
});
