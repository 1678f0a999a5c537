import { courierNow } from '../../platform/clock.ts';
import { isLocal } from '../../platform/env.ts';
import { perProcess } from '../../platform/per-process.ts';
import { secretsNamed } from '../../platform/secrets/secrets.ts';
import { guardsFor } from '../gateway/guards.ts';
import type { Courier } from '../port.ts';
import { type CourierSetup, findCourier } from './registry.ts';

/** The secret that signs pushes of sandbox couriers. It has no use outside of the embedded cloud. */
export const SANDBOX_PUSH_SECRET = 'sandbox-push';

const replaced = perProcess((): { by?: CourierSetup } => ({}));

/** Replaces the configured couriers, in tests and benches. */
export function useCouriers(setup: CourierSetup | undefined): void {
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

/**
 * The time limit of a call to a courier while a person waits. It is half of a job's limit, so that a slow courier
 * cannot occupy all Lambda instances. A schedule repeats a command that got no answer.
 */
export const WHILE_A_PERSON_WAITS_MS = 5_000;

/** Returns the adapter of a courier; undefined if the courier is not connected. */
export const courierFor = async (key: string, timeoutMs?: number): Promise<Courier | undefined> =>
  findCourier(key, replaced().by ?? (await setupOfStage()), timeoutMs);
