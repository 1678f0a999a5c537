import { courierNow } from '../platform/clock.ts';
import { isLocal } from '../platform/env.ts';
import { secretOr } from '../platform/secrets.ts';
import type { Courier } from './port.ts';
import { type CourierSetup, credentialsFrom, findCourier } from './registry.ts';

/** Signs the sandbox couriers' pushes; worth nothing outside the embedded cloud. */
export const SANDBOX_PUSH_SECRET = 'sandbox-push';

let replaced: CourierSetup | undefined;

/** For tests and benches: other couriers than the configured ones. */
export function useCouriers(setup: CourierSetup | undefined): void {
  replaced = setup;
}

async function sandboxOfStage(): Promise<CourierSetup['sandbox']> {
  const { sandboxTableStore } = await import('./sandbox-table-store.ts');
  return { store: sandboxTableStore, clock: courierNow, pushSecret: SANDBOX_PUSH_SECRET };
}

async function setupOfStage(): Promise<CourierSetup> {
  const token = await secretOr('delhivery_token');
  return {
    credentials: credentialsFrom({
      ...process.env,
      DELHIVERY_TOKEN: token,
      DELHIVERY_PUSH_TOKEN: await secretOr('delhivery_push_token'),
    }),
    ...(isLocal() && { sandbox: await sandboxOfStage() }),
  };
}

/** The courier behind a partner's name, or undefined when none is set up for it. */
export const courierFor = async (name: string): Promise<Courier | undefined> =>
  findCourier(name, replaced ?? (await setupOfStage()));
