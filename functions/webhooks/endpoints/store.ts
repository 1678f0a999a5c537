import type { Change, Key } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { atRevision } from '../../platform/table/revision.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';

const key = (owner: string): Key => ({ pk: `WEBHOOKS#${owner}`, sk: 'ENDPOINTS' });

/** Returns the endpoints of a seller by a strongly consistent read. Undefined if the seller never had any. */
export const findEndpoints = (owner: string): Promise<Endpoints | undefined> => find<Endpoints>(key(owner));

/** Returns the endpoints of several sellers. Sellers who never had any are absent. */
export const findEndpointsOf = (owners: readonly string[]): Promise<Endpoints[]> =>
  findAll<Endpoints>([...new Set(owners)].map(key), { eventual: true });

/** Builds the write of a seller's endpoints. It fails if they have changed since they were read. */
export const endpointsWrite = (before: Endpoints | undefined, after: Endpoints): Change => ({
  put: { ...key(after.owner), ...after },
  if: [atRevision(before)],
});

/** Returns a seller's endpoints with the given endpoint replaced. */
export const withEndpoint = (before: Endpoints | undefined, changed: Endpoint): Endpoint[] =>
  (before?.endpoints ?? []).map((one) => (one.id === changed.id ? changed : one));

/**
 * How long the record of a low-balance mail is stored, in seconds. It is longer than the stream can repeat a change.
 */
const KEPT_SECONDS = 3 * 86_400;

const alertKey = (owner: string, seq: number): Key => ({ pk: `WEBHOOKS#${owner}`, sk: `LOW#${seq}` });

/** Returns the record that a low-balance mail was sent for a line of the wallet statement. */
export const findLowBalanceMail = (owner: string, seq: number): Promise<object | undefined> =>
  find(alertKey(owner, seq));

/** Builds the write of the record that a low-balance mail was sent for a line of the wallet statement. */
export const lowBalanceMailWrite = (owner: string, seq: number, at: Date): Change => ({
  put: { ...alertKey(owner, seq), ttl: Math.floor(at.getTime() / 1000) + KEPT_SECONDS },
});
