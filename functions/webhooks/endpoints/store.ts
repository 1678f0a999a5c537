import type { Change, Key } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { atRevision } from '../../platform/table/revision.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';

const key = (owner: string): Key => ({ pk: `WEBHOOKS#${owner}`, sk: 'ENDPOINTS' });

/** Reads the endpoints of a seller by a strongly consistent read. Undefined if there were never any. */
export const findEndpoints = (owner: string): Promise<Endpoints | undefined> => find<Endpoints>(key(owner));

/** Reads the endpoints of several sellers. Sellers without any are absent. */
export const findEndpointsOf = (owners: readonly string[]): Promise<Endpoints[]> =>
  findAll<Endpoints>([...new Set(owners)].map(key), { eventual: true });

/** Builds the write of a seller's endpoints. It fails if they have changed since they were read. */
export const endpointsWrite = (before: Endpoints | undefined, after: Endpoints): Change => ({
  put: { ...key(after.owner), ...after },
  if: [atRevision(before)],
});

/** Returns a seller's endpoints with one of them changed. */
export const withEndpoint = (before: Endpoints | undefined, changed: Endpoint): Endpoint[] =>
  (before?.endpoints ?? []).map((one) => (one.id === changed.id ? changed : one));

/** How long a mailed alert is remembered: longer than the stream repeats a change. */
const KEPT_SECONDS = 3 * 86_400;

const alertKey = (owner: string, seq: number): Key => ({ pk: `WEBHOOKS#${owner}`, sk: `LOW#${seq}` });

/** Returns the record that a seller was mailed about a line of the wallet's statement. */
export const findMailedAlert = (owner: string, seq: number): Promise<object | undefined> => find(alertKey(owner, seq));

/** Builds the write of the record that a seller was mailed about a line of the wallet's statement. */
export const mailedAlertWrite = (owner: string, seq: number, at: Date): Change => ({
  put: { ...alertKey(owner, seq), ttl: Math.floor(at.getTime() / 1000) + KEPT_SECONDS },
});
