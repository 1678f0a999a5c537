import { perProcess } from '../../platform/per-process.ts';
import { profileNamedBy } from '../registry/profile-of.ts';
import { createBreaker } from './breaker.ts';
import { pacedBy } from './pace.ts';
import { paceStore } from './pace-store.ts';
import { createTokens } from './tokens.ts';
import type { CourierWay, Guard } from './transport.ts';

/** The process's own: a courier that is silent to one call is silent to the next, whoever makes it. */
const line = perProcess(() => ({
  breakers: new Map<string, Guard>(),
  paces: new Map<string, Guard>(),
  tokens: createTokens(),
}));

/** Who is not waited for may wait so long for a courier's turn. */
const PATIENCE_MS = 30_000;

const once = (kept: Map<string, Guard>, key: string, make: () => Guard): Guard => {
  const known = kept.get(key) ?? make();
  kept.set(key, known);
  return known;
};

/**
 * What stands between a courier's adapter and the network in this process: its breaker, and its limit where it has one.
 * @param timeoutMs limit of one call, and of the wait for its turn
 */
export function guarded(name: string, timeoutMs?: number): Pick<CourierWay, 'guard' | 'tokens'> {
  const { breakers, paces, tokens } = line();
  const profile = profileNamedBy(name);
  if (profile === undefined) return { tokens };
  const { key, pace } = profile;
  const breaker = once(breakers, key, () => createBreaker());
  if (pace === undefined) return { guard: breaker, tokens };
  const patienceMs = timeoutMs ?? PATIENCE_MS;
  const paced = once(paces, `${key} ${patienceMs}`, () => pacedBy(pace, paceStore(key), patienceMs));
  return { guard: (call) => breaker(() => paced(call)), tokens };
}
