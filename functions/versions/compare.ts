import { Failure } from '../../shared/errors.ts';
import { diffRateCards } from '../../shared/quotes/lint/diff-rate-cards.ts';
import { slabChanges } from '../../shared/quotes/lint/slab-changes.ts';
import type { BuyingCard } from '../../shared/quotes/rate-card.ts';
import type { versionsContract } from '../../shared/versions/contract.ts';
import { findBuyingVersion } from '../courier-partners/buying-store.ts';
import { compareVersions } from '../courier-partners/files/compare-with-force.ts';
import { readPartnerVersion } from '../courier-partners/files/partner-version.ts';
import { allPlaces } from '../pin-code-master/all-places.ts';
import { compareMasters, readMasterVersion } from '../pin-code-master/master-versions.ts';
import { countMoves, shownMoves } from '../uploads/pin-moves.ts';
import type { Upload } from '../uploads/upload.ts';
import type { VersionedKind } from '../uploads/versions/version-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { versionFor } from './version-for.ts';

/** Returns the buying card that a file published. @throws NOT_FOUND */
async function buyingVersion({ id, partner }: Upload): Promise<BuyingCard> {
  const card = await findBuyingVersion(partner?.id ?? '', id);
  if (card === undefined) throw new Failure('NOT_FOUND');
  return card;
}

/**
 * Compares two versions of a partner on a plan, of its buying card, or of the pin code master. A version that serves
 * every pin code is compared as if it listed all pin codes of today's master.
 */
async function differences(kind: VersionedKind, before: Upload, after: Upload) {
  if (kind === 'buying') {
    const [old, now] = await Promise.all([buyingVersion(before), buyingVersion(after)]);
    return { changes: diffRateCards(old, now), slabs: slabChanges(old, now), moves: [] };
  }
  if (kind === 'master') {
    const [old, now] = await Promise.all([readMasterVersion(before.id), readMasterVersion(after.id)]);
    return { changes: [], slabs: [], moves: compareMasters(old, now) };
  }
  const [old, now, master] = await Promise.all([
    readPartnerVersion(before.id),
    readPartnerVersion(after.id),
    allPlaces(),
  ]);
  return compareVersions(old, now, master?.places ?? new Map());
}

/** Compares two versions of the same master or of the same partner on the same plan. @throws NOT_FOUND */
export const compare: Verb<typeof versionsContract.compare> = async ({ params, query }, { caller }) => {
  const { upload: before, kind } = await versionFor(caller, params.id, query.kind);
  const { upload: after } = await versionFor(caller, query.other, kind);
  const isSame = before.partner?.id === after.partner?.id && (kind === 'buying' || before.plan?.id === after.plan?.id);
  if (!isSame) throw new Failure('NOT_FOUND', 'These versions are not of the same partner and plan.');
  const { changes, slabs, moves } = await differences(kind, before, after);
  return { data: { changes, slabs, pin_codes: shownMoves(moves), pincode_changes: countMoves(moves) } };
};
