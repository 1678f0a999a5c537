import type { Fetch } from '../../platform/http/ask.ts';
import type { CourierTransport } from '../gateway/transport.ts';
import type { Courier } from '../port.ts';
import { OTHER_COURIER, type Secrets } from '../profile.ts';
import type { Sandbox } from '../sandbox/adapter.ts';
import { profileOf } from './profile-of.ts';

export interface CourierSetup {
  /** The values of the product's secret, or a function that reads those that a courier names. */
  secrets?: Secrets | ((names: readonly string[]) => Promise<Secrets>);
  /** Plays every courier without credentials. Absent in production, where such a courier cannot be booked. */
  sandbox?: Sandbox;
  fetch?: Fetch;
  /** Ready-made adapters by the courier's key, for benches. */
  ready?: ReadonlyMap<string, Courier>;
  /** Protects the couriers' servers: `guards.ts`. Absent where a test plays the network. */
  guardsFor?: (key: string, timeoutMs?: number) => Pick<CourierTransport, 'guard' | 'tokens'>;
}

/**
 * Returns the courier with a key. Undefined for a key that is none of ours, and for a courier without credentials and sandbox.
 * Adapters and the sandbox are loaded on demand, so that no function loads at start what it may not need.
 * @param timeoutMs limit of one call to the courier; without it the usual one
 */
export async function findCourier(key: string, setup: CourierSetup, timeoutMs?: number): Promise<Courier | undefined> {
  const { secrets = {}, sandbox, fetch, guardsFor, ready } = setup;
  const profile = profileOf(key);
  const known = ready?.get(key);
  if (known !== undefined) return known;
  if (profile === undefined && key !== OTHER_COURIER) return undefined;
  if (profile !== undefined) {
    const credentials = typeof secrets === 'function' ? await secrets(profile.real.secrets) : secrets;
    const real = await profile.real.connect(credentials, { fetch, timeoutMs, ...guardsFor?.(key, timeoutMs) });
    if (real !== undefined) return real;
  }
  if (sandbox === undefined) return undefined;
  const { createSandboxCourier } = await import('../sandbox/adapter.ts');
  return createSandboxCourier(key, sandbox);
}
