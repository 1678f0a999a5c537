import type { Fetch } from '../../platform/http/ask.ts';
import { type CallPurpose, timeoutOf } from '../gateway/guards.ts';
import type { CourierTransport } from '../gateway/transport.ts';
import type { Courier } from '../port.ts';
import { OTHER_COURIER, type SecretValues } from '../profile.ts';
import type { SandboxSetup } from '../sandbox/adapter.ts';
import { profileOf } from './profile-of.ts';

export interface CourierSetup {
  /** The values of the product's secret, or a function that reads some of them by name. */
  secrets?: SecretValues | ((names: readonly string[]) => Promise<SecretValues>);
  /** The sandbox, which replaces couriers without credentials. Absent in production. */
  sandbox?: SandboxSetup;
  fetch?: Fetch;
  /** Adapters that benches use instead of real ones, by courier key. */
  ready?: ReadonlyMap<string, Courier>;
  /** Returns the guard and tokens of a courier (see `guards.ts`). Absent in tests that imitate the network. */
  guardsFor?: (key: string, calledFor?: CallPurpose) => Pick<CourierTransport, 'guard' | 'tokens'>;
}

/**
 * Returns the adapter of a courier: the real one if its credentials are set, otherwise the sandbox. Undefined for an
 * unknown key, or if there are neither credentials nor a sandbox. Loads an adapter only when it is needed.
 */
export async function findCourier(
  key: string,
  setup: CourierSetup,
  calledFor: CallPurpose = 'job',
): Promise<Courier | undefined> {
  const { secrets = {}, sandbox, fetch, guardsFor, ready } = setup;
  const profile = profileOf(key);
  const known = ready?.get(key);
  if (known !== undefined) return known;
  if (profile === undefined && key !== OTHER_COURIER) return undefined;
  if (profile !== undefined) {
    const credentials = typeof secrets === 'function' ? await secrets(profile.real.secrets) : secrets;
    const real = await profile.real.connect(credentials, {
      fetch,
      timeoutMs: timeoutOf(calledFor),
      ...guardsFor?.(key, calledFor),
    });
    if (real !== undefined) return real;
  }
  if (sandbox === undefined) return undefined;
  const { createSandboxCourier } = await import('../sandbox/adapter.ts');
  return createSandboxCourier(key, sandbox);
}
