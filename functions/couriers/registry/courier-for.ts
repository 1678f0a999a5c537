import { courierNow } from '../../platform/clock.ts';
import { isLocal } from '../../platform/env.ts';
import { perProcess } from '../../platform/per-process.ts';
import { secretsNamed } from '../../platform/secrets/secrets.ts';
import { guarded } from '../gateway/guards.ts';
import type { Courier } from '../port.ts';
import { type CourierSetup, findCourier } from './registry.ts';

/** Signs the sandbox couriers' pushes; worth nothing outside the embedded cloud. */
export const SANDBOX_PUSH_SECRET = 'sandbox-push';

const replaced = perProcess((): { by?: CourierSetup } => ({}));

/** For tests and benches: other couriers than the configured ones. */
export function useCouriers(setup: CourierSetup | undefined): void {
  replaced().by = setup;
}

async function setupOfStage(): Promise<CourierSetup> {
  if (!isLocal()) return { secrets: secretsNamed, guarded };
  const { sandboxTableStore } = await import('../sandbox/store.ts');
  return {
    secrets: secretsNamed,
    guarded,
    sandbox: { store: sandboxTableStore, clock: courierNow, pushSecret: SANDBOX_PUSH_SECRET },
  };
}

/**
 * How long one call to a courier may take while a person waits: half of what a job allows, so that a slow courier
 * cannot hold every function at once. What is not settled by then is settled by the schedule.
 */
export const WHILE_A_PERSON_WAITS_MS = 5_000;

/** The courier behind a partner's name, or undefined when none is set up for it. */
export const courierFor = async (name: string, timeoutMs?: number): Promise<Courier | undefined> =>
  findCourier(name, replaced().by ?? (await setupOfStage()), timeoutMs);
