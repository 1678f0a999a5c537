import { Failure } from '../../shared/errors.ts';
import type { versionsContract } from '../../shared/versions/contract.ts';
import { compareVersions } from '../courier-partners/files/compare-with-force.ts';
import { readPartnerVersion } from '../courier-partners/files/partner-version.ts';
import { allPlaces } from '../pin-code-master/all-places.ts';
import { compareMasters, readMasterVersion } from '../pin-code-master/master-versions.ts';
import { countMoves, shownMoves } from '../uploads/pin-moves.ts';
import type { Upload } from '../uploads/upload.ts';
import type { Verb } from '../users/caller/serve.ts';
import { versionFor } from './version-for.ts';

/**
 * Compares two versions of a partner on a plan, or of the pin code master. A version that serves every pin code is
 * compared as if it listed all pin codes of today's master.
 */
async function differences(before: Upload, after: Upload) {
  if (before.kind === 'master') {
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
  const [before, after] = (await Promise.all([versionFor(caller, params.id), versionFor(caller, query.other)])).map(
    ({ upload }) => upload,
  ) as [Upload, Upload];
  const isSame =
    before.kind === after.kind && before.partner?.id === after.partner?.id && before.plan?.id === after.plan?.id;
  if (!isSame) throw new Failure('NOT_FOUND', 'These versions are not of the same partner and plan.');
  const { changes, slabs, moves } = await differences(before, after);
  return { data: { changes, slabs, pin_codes: shownMoves(moves), pincode_changes: countMoves(moves) } };
};
