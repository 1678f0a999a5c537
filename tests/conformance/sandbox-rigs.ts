import { createHmac } from 'node:crypto';
import { COURIERS } from '../../functions/couriers/registry/couriers.ts';
import { createSandboxCourier } from '../../functions/couriers/sandbox/adapter.ts';
import { buildPush } from '../../functions/couriers/sandbox/push.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Rig, Rigs } from './rig.ts';

const sandbox = (key: string) => (): Rig => {
  let now = new Date('2026-11-02T06:00:00.000Z');
  const courier = createSandboxCourier(key, { store: createMemoryStore(), clock: () => now, pushSecret: 'secret' });
  const scansOf = async (awb: string) => (await courier.track([awb])).get(awb) ?? [];
  const sign = (rawBody: string) => createHmac('sha256', 'secret').update(rawBody).digest('hex');
  return {
    courier,
    until: async (awb, status) => {
      for (let hour = 0; hour < 1000; hour++) {
        if ((await scansOf(awb)).at(-1)?.status === status) return;
        now = new Date(now.getTime() + 3_600_000);
      }
      throw new Error(`${awb} never was ${status}`);
    },
    push: async (awb) => buildPush({ awb, scans: (await scansOf(awb)).slice(-1) }, 'secret'),
    nonsense: () => ({ rawBody: '{}', headers: { 'x-sandbox-signature': sign('{}') } }),
  };
};

/** A rig of the sandbox for each courier, and one for an unknown courier (`other`). The sandbox uses no network. */
export const sandboxRigs: Rigs = [...COURIERS.map(({ key }) => key), 'other'].map(
  (key) => [`sandbox ${key}`, sandbox(key)] as const,
);
