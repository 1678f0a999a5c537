import type { Fetch } from '../../platform/http/ask.ts';
import type { Transport } from '../gateway/transport.ts';
import type { Courier } from '../port.ts';
import type { Secrets } from '../profile.ts';
import type { Sandbox } from '../sandbox/adapter.ts';
import { profileNamedBy } from './profile-of.ts';

export interface CourierSetup {
  /** What stands in the product's secret, or the part of it that a courier names. */
  secrets?: Secrets | ((names: readonly string[]) => Promise<Secrets>);
  /** Stands in for every courier without credentials. Left out in production: there nothing is booked for show. */
  sandbox?: Sandbox;
  fetch?: Fetch;
  /** Adapters that stand ready, by the courier's key: a bench brings its own. */
  ready?: ReadonlyMap<string, Courier>;
  /** What stands between an adapter and the network: `guards.ts`. Left out where a test plays the network. */
  guarded?: (name: string, timeoutMs?: number) => Pick<Transport, 'guard' | 'tokens'>;
}

/**
 * The courier behind a partner's name (`Delhivery 5 KG`) or key; undefined when it has no credentials and no sandbox.
 * Adapters and the sandbox are loaded when they are asked for: no function starts with what it may not need.
 * @param timeoutMs limit of one call to the courier; without it the usual one
 */
export async function findCourier(name: string, setup: CourierSetup, timeoutMs?: number): Promise<Courier | undefined> {
  const { secrets = {}, sandbox, fetch, guarded, ready } = setup;
  const profile = profileNamedBy(name);
  const known = ready?.get(profile?.key ?? '');
  if (known !== undefined) return known;
  if (profile !== undefined) {
    const credentials = typeof secrets === 'function' ? await secrets(profile.real.secrets) : secrets;
    const real = await profile.real.connect(credentials, { fetch, timeoutMs, ...guarded?.(name, timeoutMs) });
    if (real !== undefined) return real;
  }
  if (sandbox === undefined) return undefined;
  const { createSandboxCourier } = await import('../sandbox/adapter.ts');
  return createSandboxCourier(profile?.key ?? 'other', sandbox);
}
