import type { Courier } from '../couriers/port.ts';
import type { CourierManifest } from '../couriers/profile.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { isLocal } from '../platform/env.ts';
import { secretsNamed } from '../platform/secrets/secrets.ts';

/** A courier with its adapter, and which of its credentials are filled in. */
export interface Connection {
  manifest: CourierManifest;
  kind: 'live' | 'sandbox' | 'none';
  courier: Courier | undefined;
  credentials: { name: string; filled: boolean }[];
}

/** Returns how a courier is connected now. */
export async function connectionOf(manifest: CourierManifest): Promise<Connection> {
  const names = manifest.real.secrets;
  const secrets = await secretsNamed(names);
  const isLive = (await manifest.real.connect(secrets, {})) !== undefined;
  const courier = await courierFor(manifest.name);
  return {
    manifest,
    kind: isLive ? 'live' : courier !== undefined && isLocal() ? 'sandbox' : 'none',
    courier,
    credentials: names.map((name) => ({ name, filled: Boolean(secrets[name]) })),
  };
}
