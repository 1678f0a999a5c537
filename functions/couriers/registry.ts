import { type CourierKey, courierOf } from '../../shared/quotes/partner-name.ts';
import type { Fetch } from '../platform/ask.ts';
import { createDelhivery, type DelhiveryCredentials } from './delhivery/adapter.ts';
import type { Courier } from './port.ts';
import type { Sandbox } from './sandbox/adapter.ts';

/** Credentials of the couriers we have an adapter for; absent where none are configured. */
export interface CourierCredentials {
  delhivery?: DelhiveryCredentials;
}

export interface CourierSetup {
  credentials?: CourierCredentials;
  /** Stands in for every courier without credentials. Left out in production: there nothing is booked for show. */
  sandbox?: Sandbox;
  fetch?: Fetch;
}

/** `DELHIVERY_TOKEN`, `_CLIENT`, `_PICKUP_LOCATION`, `_PUSH_TOKEN` and `_URL`, of which the token makes it real. */
export function credentialsFrom(env: Readonly<Record<string, string | undefined>>): CourierCredentials {
  if (!env.DELHIVERY_TOKEN) return {};
  return {
    delhivery: {
      token: env.DELHIVERY_TOKEN,
      ...(env.DELHIVERY_CLIENT && { client: env.DELHIVERY_CLIENT }),
      ...(env.DELHIVERY_PICKUP_LOCATION && { pickupLocation: env.DELHIVERY_PICKUP_LOCATION }),
      ...(env.DELHIVERY_PUSH_TOKEN && { pushToken: env.DELHIVERY_PUSH_TOKEN }),
      ...(env.DELHIVERY_URL && { baseUrl: env.DELHIVERY_URL }),
    },
  };
}

type Make = (setup: CourierSetup, credentials: CourierCredentials) => Courier | undefined;

/** The adapters. A further courier is its folder, a line here and its credentials. */
const REAL: Partial<Record<CourierKey, Make>> = {
  delhivery: ({ fetch }, { delhivery }) => delhivery && createDelhivery(delhivery, { fetch }),
};

/**
 * The courier behind a partner's name (`Delhivery 5 KG`) or key; undefined when it has no credentials and no sandbox.
 * The sandbox is loaded when it is asked for: what runs in AWS does not start with it.
 */
export async function findCourier(name: string, setup: CourierSetup): Promise<Courier | undefined> {
  const key = courierOf(name);
  const real = key && REAL[key]?.(setup, setup.credentials ?? credentialsFrom(process.env));
  if (real !== undefined || setup.sandbox === undefined) return real;
  const { createSandboxCourier } = await import('./sandbox/adapter.ts');
  return createSandboxCourier(key ?? 'other', setup.sandbox);
}
