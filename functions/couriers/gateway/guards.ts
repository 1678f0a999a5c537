import { perProcess } from '../../platform/per-process.ts';
import { profileOf } from '../registry/profile-of.ts';
import { createBreaker } from './breaker.ts';
import { pacedBy } from './pace.ts';
import { paceStore } from './pace-store.ts';
import { createTokens } from './tokens.ts';
import type { CourierTransport, Guard } from './transport.ts';

/** The guards and tokens that all adapters of this process share. */
const shared = perProcess(() => ({
  breakers: new Map<string, Guard>(),
  paces: new Map<string, Guard>(),
  tokens: createTokens(),
}));

/** How long a background job waits for a courier's rate limit. */
const MAX_WAIT_MS = 30_000;

const getOrCreate = (guards: Map<string, Guard>, key: string, make: () => Guard): Guard => {
  const guard = guards.get(key) ?? make();
  guards.set(key, guard);
  return guard;
};

/**
 * Returns the guard of a courier (circuit breaker, and rate limit if it has one) and the shared tokens.
 * @param timeoutMs how long a call may wait for the rate limit; by default 30 seconds
 */
export function guardsFor(courier: string, timeoutMs?: number): Pick<CourierTransport, 'guard' | 'tokens'> {
  const { breakers, paces, tokens } = shared();
  const profile = profileOf(courier);
  if (profile === undefined) return { tokens };
  const { key, pace } = profile;
  const breaker = getOrCreate(breakers, key, () => createBreaker());
  if (pace === undefined) return { guard: breaker, tokens };
  const maxWaitMs = timeoutMs ?? MAX_WAIT_MS;
  const paced = getOrCreate(paces, `${key} ${maxWaitMs}`, () => pacedBy(pace, paceStore(key), maxWaitMs));
  return { guard: (call) => breaker(() => paced(call)), tokens };
}
