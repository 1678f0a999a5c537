import { networkOf } from '../platform/http/network-of.ts';
import { newId } from '../platform/ids.ts';
import { signToken, type TokenClaims } from '../platform/secrets/tokens.ts';
import type { Change } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { recordPlace } from '../users/devices/note-place.ts';
import { placeOfRequest } from '../users/devices/place.ts';
import { addSession, findSession } from '../users/devices/store.ts';
import type { User } from '../users/user.ts';
import { addNetwork } from './store.ts';

/** What a session needs of a request. */
export interface SessionRequest {
  at: Date;
  ip: string;
  headers: Record<string, string | undefined>;
}

type Token = Awaited<ReturnType<typeof signToken>>;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Opens a session of somebody who has just proved who they are, and records where. */
export async function startSession(user: User, request: SessionRequest): Promise<Token> {
  const { at, ip } = request;
  const [id, place] = [newId(at), placeOfRequest(request)];
  const { id: userId, tokenVersion } = user;
  const token = await signToken('session', { userId, tokenVersion, id, provedAt: seconds(at) }, at);
  const [seen, expires] = [at.toISOString(), seconds(new Date(token.expires_at))];
  await commit([
    addNetwork(user.email, networkOf(ip), at),
    addSession({ userId, id, tokenVersion, ...place, firstSeen: seen, lastSeen: seen, expires }),
  ]);
  await recordPlace(user, place, at);
  return token;
}

/** Returns the token by which a session goes on: proved again, or with a new token version of its user. */
export const renewedToken = (
  { userId, id, expires: until, provedAt }: TokenClaims,
  tokenVersion: number,
  at: Date,
  proved: boolean,
): Promise<Token> =>
  signToken('session', { userId, tokenVersion, id, until, provedAt: proved ? seconds(at) : provedAt }, at);

/** Returns the change that keeps a session in the list when its user's token version changes. */
export async function carrySessionOver(
  session: TokenClaims,
  tokenVersion: number,
  request: SessionRequest,
): Promise<Change> {
  const { userId, id, expires } = session;
  const seen = request.at.toISOString();
  const before = (await findSession(userId, id)) ?? { ...placeOfRequest(request), firstSeen: seen };
  return addSession({ ...before, userId, id, expires, lastSeen: seen, tokenVersion });
}
