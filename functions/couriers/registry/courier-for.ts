import { courierNow } from '../../platform/clock.ts';
import { isLocal } from '../../platform/env.ts';
import { perProcess } from '../../platform/per-process.ts';
import { secretsNamed } from '../../platform/secrets/secrets.ts';
import { guardsFor } from '../gateway/guards.ts';
import type { Courier } from '../port.ts';
import { type CourierSetup, findCourier } from './registry.ts';

/** Signs the sandbox couriers' pushes. It opens nothing outside the embedded cloud. */
export const SANDBOX_PUSH_SECRET = 'sandbox-push';

const replaced = perProcess((): { by?: CourierSetup } => ({}));

/** Replaces the configured couriers, for tests and benches. */
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
 * The time limit of one call to a courier while a person waits: half of a job's, so that a slow courier cannot occupy every
 * function. A schedule settles what is open after that.
 */
export const WHILE_A_PERSON_WAITS_MS = 5_000;

/** Returns the courier with a key, or undefined where it is not connected here. */
export const courierFor = async (key: string, timeoutMs?: number): Promise<Courier | undefined> =>
  findCourier(key, replaced().by ?? (await setupOfStage()), timeoutMs);
