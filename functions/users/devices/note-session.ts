import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Caller } from '../caller/caller.ts';
import { recordPlace } from './note-place.ts';
import { type DevicePlace, placeOfRequest } from './place.ts';
import { findSession, recordSessionUse } from './store.ts';

/** How often the use of a session is recorded at most. A record costs more than the call itself. */
const NOTED_MS = 10 * 60_000;

const isSame = (a: DevicePlace, b: DevicePlace): boolean => a.device === b.device && a.network === b.network;

/** Records that the application was opened in the caller's session, and mails about a device that is new there. */
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
  await commit([recordSessionUse(user.id, session.id, place, at)]).catch((error: unknown) => {
    // The session was ended just now.
    if (!(error instanceof ConditionFailed)) throw error;
  });
  if (moved) await recordPlace(user, place, at);
}
