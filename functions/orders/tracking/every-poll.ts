import { now as clockNow, courierNow } from '../../platform/clock.ts';
import { send } from '../../platform/messaging/queues.ts';
import { scheduled } from '../../platform/schedule.ts';
import { commit } from '../../platform/table/commit.ts';
import { listPolledCouriers } from '../record/store.ts';
import { findPollState, pollTimeWrite } from './poll-store.ts';
import { listStatusOverrides } from './status-override-store.ts';

/** The period that the very first run covers: a whole day, so that every parcel is polled. */
const DAY_MS = 24 * 3600_000;

/**
 * How long the queue message that reapplies an override may take. After that, the message counts as lost and is sent
 * again.
 */
const LEFT_MS = 15 * 60_000;
const isLeft = (at: string): boolean => clockNow().getTime() - Date.parse(at) > LEFT_MS;

/**
 * Runs every five minutes and queues polls of a twelfth of the parcels in motion. For a courier that does not answer,
 * queues only a probe. A run covers the time since the last successful run. Also resends overrides whose queue message
 * was lost.
 */
export const handler = scheduled(async () => {
  const now = courierNow();
  const { until: since = new Date(now.getTime() - DAY_MS).toISOString(), silent } = await findPollState();
  const until = now.toISOString();
  const isSilent = (courier: string) => silent.some((one) => one.courier === courier);
  const steps = listPolledCouriers().map((courier) =>
    isSilent(courier) ? { silent: courier } : { courier, since, until, shard: 0 },
  );
  const left = (await listStatusOverrides()).filter(({ open, at }) => open === true && isLeft(at));
  await send('track', [...steps, ...left.map(({ courier, code, at }) => ({ override: { courier, code, at } }))]);
  await commit([pollTimeWrite(until)]);
  return { couriers: steps.length, overrides: left.length };
});
