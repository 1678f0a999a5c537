import { perProcess } from '../../platform/per-process.ts';
import { profileOf } from '../registry/profile-of.ts';
import { createBreaker } from './breaker.ts';
import { rateLimitGuard } from './pace.ts';
import { callCountStore } from './pace-store.ts';
import { createTokenCache } from './tokens.ts';
import type { CallGuard, CourierTransport } from './transport.ts';

/** The guards and tokens that all adapters of this process share. */
const shared = perProcess(() => ({
  breakers: new Map<string, CallGuard>(),
  paces: new Map<string, CallGuard>(),
  tokens: createTokenCache(),
}));

/**
 * The purpose of a call, which decides how long the call may wait. A call for a person waits at most five seconds, half
 * of the usual limit. So a slow courier cannot occupy all Lambda instances. Tracking polls may use only a part of a
 * courier's rate limit, so that bookings never wait for polls.
 */
export type CallPurpose = 'person' | 'job' | 'poll' | 'check';

const CALLS = {
  person: { timeoutMs: 5_000, maxWaitMs: 5_000, part: 1 },
  job: { timeoutMs: undefined, maxWaitMs: 30_000, part: 1 },
  poll: { timeoutMs: undefined, maxWaitMs: 30_000, part: 0.7 },
  check: { timeoutMs: undefined, maxWaitMs: 10_000, part: 1 },
} as const;

/** Returns the time limit of one call to a courier; undefined for the usual limit. */
export const timeoutOf = (calledFor: CallPurpose): number | undefined => CALLS[calledFor].timeoutMs;

const getOrCreate = (guards: Map<string, CallGuard>, key: string, make: () => CallGuard): CallGuard => {
  const guard = guards.get(key) ?? make();
  guards.set(key, guard);
  return guard;
};

/** Returns the guard of a courier (circuit breaker, and rate limit if it has one) and the shared tokens. */
export function guardsFor(courier: string, calledFor: CallPurpose = 'job'): Pick<CourierTransport, 'guard' | 'tokens'> {
  const { breakers, paces, tokens } = shared();
  const profile = profileOf(courier);
  if (profile === undefined) return { tokens };
  const { key, pace } = profile;
  const breaker = getOrCreate(breakers, key, () => createBreaker());
  if (pace === undefined) return { guard: breaker, tokens };
  const paced = getOrCreate(paces, `${key} ${calledFor}`, () =>
    rateLimitGuard(pace, callCountStore(key), CALLS[calledFor]),
  );
  return { guard: (call) => breaker(() => paced(call)), tokens };
}
