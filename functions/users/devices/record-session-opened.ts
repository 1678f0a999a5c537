import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Caller } from '../caller/caller.ts';
import { type DevicePlace, placeOfRequest } from './place.ts';
import { recordDevicePlace } from './record-device-place.ts';
import { findSession, sessionUseWrite } from './store.ts';

/**
 * The shortest time between two records of a session's use, in ms. Recording every use would cost more than the calls
 * themselves.
 */
const NOTED_MS = 10 * 60_000;

const isSame = (a: DevicePlace, b: DevicePlace): boolean => a.device === b.device && a.network === b.network;

/**
 * Records that the application was opened in the caller's session. Sends a mail to the owner if the device is new to
 * the account.
 */
export async function recordSessionOpened(
  { user, session, way }: Caller,
  request: { at: Date; ip: string; headers: Record<string, string | undefined> },
): Promise<void> {
  if (session === null || way !== 'session') return;
  const { at } = request;
  const kept = await findSession(user.id, session.id);
  if (kept === undefined) return;
  const place = placeOfRequest(request);
  const moved = !isSame(kept, place);
  if (!moved && at.getTime() - Date.parse(kept.lastSeen) < NOTED_MS) return;
  await commit([sessionUseWrite(user.id, session.id, place, at)]).catch((error: unknown) => {
    // The write fails if the session was ended at the same time. Then there is nothing to record.
    if (!(error instanceof ConditionFailed)) throw error;
  });
  if (moved) await recordDevicePlace(user, place, at);
}
