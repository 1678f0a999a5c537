import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/** So long a network counts as an account's own after it last signed in to it. */
const KNOWN_DAYS = 90;

const key = (email: string, network: string): Key => ({ pk: `SIGNED_IN#${email}`, sk: network });
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Notes that an account was signed in to from a network. */
export const addNetwork = (email: string, network: string, at: Date): Change => ({
  put: { ...key(email, network), ttl: seconds(at) + KNOWN_DAYS * 24 * 3600 },
});

/** Whether an account was signed in to from a network in the last 90 days. TTL removes late, so the time is looked at. */
export async function isKnownNetwork(email: string, network: string, at: Date): Promise<boolean> {
  const known = await find<{ ttl: number }>(key(email, network), { eventual: true });
  return known !== undefined && known.ttl > seconds(at);
}
