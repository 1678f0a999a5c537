import { perProcess } from '../../platform/per-process.ts';
import { profileOf } from '../registry/profile-of.ts';
import { createBreaker } from './breaker.ts';
import { pacedBy } from './pace.ts';
import { paceStore } from './pace-store.ts';
import { createTokens } from './tokens.ts';
import type { CourierTransport, Guard } from './transport.ts';

/** Shared by the process: a courier that does not answer one caller does not answer the next. */
const shared = perProcess(() => ({
  breakers: new Map<string, Guard>(),
  paces: new Map<string, Guard>(),
  tokens: createTokens(),
}));

/** How long a job waits for the courier's rate limit. A call for a person waits as long as its own time limit. */
const MAX_WAIT_MS = 30_000;

const getOrCreate = (guards: Map<string, Guard>, key: string, make: () => Guard): Guard => {
  const guard = guards.get(key) ?? make();
  guards.set(key, guard);
  return guard;
};

/**
 * Returns what protects a courier's server from this process: its breaker, its rate limit where it has one, and shared tokens.
 * @param timeoutMs time limit of one call, and of the wait for the rate limit
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
