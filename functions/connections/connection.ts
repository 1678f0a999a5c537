import type { Courier } from '../couriers/port.ts';
import type { CourierProfile } from '../couriers/profile.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { isLocal } from '../platform/env.ts';
import { secretsNamed } from '../platform/secrets/secrets.ts';

/** A courier with its adapter, and which of its credentials are filled in. */
export interface Connection {
  profile: CourierProfile;
  kind: 'live' | 'sandbox' | 'none';
  courier: Courier | undefined;
  credentials: { name: string; filled: boolean }[];
}

/** Returns the adapter of a courier, whether it is the real one, and which of its credentials are filled in. */
export async function connectionOf(profile: CourierProfile): Promise<Connection> {
  const names = profile.real.secrets;
  const secrets = await secretsNamed(names);
  const isLive = (await profile.real.connect(secrets, {})) !== undefined;
  const courier = await courierFor(profile.key);
  return {
    profile,
    kind: isLive ? 'live' : courier !== undefined && isLocal() ? 'sandbox' : 'none',
    courier,
    credentials: names.map((name) => ({ name, filled: Boolean(secrets[name]) })),
  };
}
