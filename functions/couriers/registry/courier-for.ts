import { courierNow } from '../../platform/clock.ts';
import { isLocal } from '../../platform/env.ts';
import { perProcess } from '../../platform/per-process.ts';
import { secretsNamed } from '../../platform/secrets/secrets.ts';
import { type CallPurpose, guardsFor } from '../gateway/guards.ts';
import type { Courier } from '../port.ts';
import { type CourierSetup, findCourier } from './registry.ts';

/** The secret that signs pushes of sandbox couriers. It has no use outside of the embedded cloud. */
export const SANDBOX_PUSH_SECRET = 'sandbox-push';

const replaced = perProcess((): { by?: CourierSetup } => ({}));

/** Replaces the configured couriers. Only tests and benches call this. */
export function replaceCouriersForTests(setup: CourierSetup | undefined): void {
  replaced().by = setup;
}

async function setupOfStage(): Promise<CourierSetup> {
  if (!isLocal()) return { secrets: secretsNamed, guardsFor };
  const { sandboxTableStore } = await import('../sandbox/store.ts');
  return {
    secrets: secretsNamed,
    guardsFor,
    sandbox: { store: sandboxTableStore, clock: courierNow, pushSecret: SANDBOX_PUSH_SECRET },
  };
}

/** Returns the adapter of a courier; undefined if the courier is not connected. */
export const courierFor = async (key: string, calledFor?: CallPurpose): Promise<Courier | undefined> =>
  findCourier(key, replaced().by ?? (await setupOfStage()), calledFor);
