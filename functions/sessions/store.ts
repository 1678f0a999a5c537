import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/** How many days after a sign-in the network counts as known for the account. */
const KNOWN_DAYS = 90;

const key = (email: string, network: string): Key => ({ pk: `SIGNED_IN#${email}`, sk: network });
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Builds the write that records a sign-in to an account from a network. */
export const knownNetworkWrite = (email: string, network: string, at: Date): Change => ({
  put: { ...key(email, network), ttl: seconds(at) + KNOWN_DAYS * 24 * 3600 },
});

/**
 * Returns whether somebody signed in to an account from this network in the last 90 days. Checks the time too, because
 * TTL deletes late.
 */
export async function isKnownNetwork(email: string, network: string, at: Date): Promise<boolean> {
  const known = await find<{ ttl: number }>(key(email, network), { eventual: true });
  return known !== undefined && known.ttl > seconds(at);
}
