import { type Authentication, acceptsAuthentication, accessRefusal, type Endpoint } from '../../../shared/endpoint.ts';
import { Failure } from '../../../shared/errors.ts';
import type { Permissions } from '../../../shared/permissions.ts';
import type { LastProof } from './check-proof.ts';

/** The facts about a caller that the request chain needs. */
export interface AnyCaller extends LastProof {
  id: string;
  permissions: Permissions;
  way: Authentication;
  /** The id of the person who is signed in as the caller. Null if the caller's own session or API key is used. */
  actorId: string | null;
  /** A text that changes when the caller's permissions or visible orders change. Every reply contains it. */
  mark: string;
}

/** The credentials in a request. */
export interface Credentials {
  authorization: string | undefined;
  apiKey: string | undefined;
  ip: string;
  at: Date;
}

/** Loads the owner of a token or an API key. @throws NOT_SIGNED_IN; SLOW_DOWN for an API key that is used too often */
export type LoadCaller<C extends AnyCaller> = (credentials: Credentials) => Promise<C>;

/** The messages for calls that are not allowed with an API key or in a session as another user. */
const CLOSED: Record<Exclude<Authentication, 'session'>, string> = {
  'as-other': 'You are signed in as another user. This is theirs to do: end it to go on as yourself.',
  'api-key': 'This API key may not do this. Sign in, or let the key pay in Edit Profile where that is what you want.',
  'paying-api-key': 'An API key may not do this. Sign in.',
};

/**
 * Returns the caller of an endpoint; undefined for public endpoints and signed requests. @throws NOT_SIGNED_IN,
 * NOT_ALLOWED
 */
export async function callerFor<C extends AnyCaller>(
  endpoint: Endpoint,
  credentials: Credentials,
  loadCaller: LoadCaller<C>,
): Promise<C | undefined> {
  const { access } = endpoint;
  if (access === 'public' || access === 'signature') return undefined;
  // The call is refused before the key is read. A feature without endpoints for API keys has no IAM permission to count
  // how often a key is used.
  if (credentials.apiKey !== undefined && endpoint.apiKey === undefined)
    throw new Failure('NOT_ALLOWED', CLOSED['paying-api-key']);
  const caller = await loadCaller(credentials);
  if (caller.way !== 'session' && !acceptsAuthentication(endpoint, caller.way))
    throw new Failure('NOT_ALLOWED', CLOSED[caller.way]);
  const refusal = accessRefusal(access, caller.permissions);
  if (refusal !== undefined) throw new Failure(refusal);
  return caller;
}
