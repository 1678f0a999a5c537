import { networkOf } from '../platform/http/network-of.ts';
import { newId } from '../platform/ids.ts';
import { signToken, type TokenClaims } from '../platform/secrets/tokens.ts';
import type { Change } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { placeOfRequest } from '../users/devices/place.ts';
import { recordDevicePlace } from '../users/devices/record-device-place.ts';
import { findSession, newSessionWrite } from '../users/devices/store.ts';
import type { User } from '../users/user.ts';
import { knownNetworkWrite } from './store.ts';

/** The parts of a request that are needed to start a session. */
export interface SessionRequest {
  at: Date;
  ip: string;
  headers: Record<string, string | undefined>;
}

type Token = Awaited<ReturnType<typeof signToken>>;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Opens a session for a user who has just proved their identity, and records the device and network. */
export async function startSession(user: User, request: SessionRequest): Promise<Token> {
  const { at, ip } = request;
  const [id, place] = [newId(at), placeOfRequest(request)];
  const { id: userId, tokenVersion } = user;
  const token = await signToken('session', { userId, tokenVersion, id, provedAt: seconds(at) }, at);
  const [seen, expires] = [at.toISOString(), seconds(new Date(token.expires_at))];
  await commit([
    knownNetworkWrite(user.email, networkOf(ip), at),
    newSessionWrite({ userId, id, tokenVersion, ...place, firstSeen: seen, lastSeen: seen, expires }),
  ]);
  await recordDevicePlace(user, place, at);
  return token;
}

/**
 * Returns a new token with the given token version for a continuing session. If `proved` is true, the token also has a
 * new time of proof.
 */
export const renewedToken = (
  { userId, id, expires: until, provedAt }: TokenClaims,
  tokenVersion: number,
  at: Date,
  proved: boolean,
): Promise<Token> =>
  signToken('session', { userId, tokenVersion, id, until, provedAt: proved ? seconds(at) : provedAt }, at);

/**
 * Builds the write that keeps a session in the list of devices after its user's token version has changed. Without it
 * the session would count as ended.
 */
export async function carriedSessionWrite(
  session: TokenClaims,
  tokenVersion: number,
  request: SessionRequest,
): Promise<Change> {
  const { userId, id, expires } = session;
  const seen = request.at.toISOString();
  const before = (await findSession(userId, id)) ?? { ...placeOfRequest(request), firstSeen: seen };
  return newSessionWrite({ ...before, userId, id, expires, lastSeen: seen, tokenVersion });
}
