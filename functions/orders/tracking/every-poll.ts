import { now as clockNow, courierNow } from '../../platform/clock.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { askedCouriers } from '../record/store.ts';
import { findPollState, putPollTime } from './poll-store.ts';
import { listStatusOverrides } from './status-override-store.ts';

/** The first poll covers a day, so that every parcel is polled. */
const DAY_MS = 24 * 3600_000;

/** The message that reapplies an override has had its time: it was lost, or is stuck. */
const LEFT_MS = 15 * 60_000;
const isLeft = (at: string): boolean => clockNow().getTime() - Date.parse(at) > LEFT_MS;

/**
 * Starts polling the parcels in motion: a twelfth of them every five minutes. It reads the time of the last run and no
 * parcels. For a silent courier it only starts a probe. The next run makes up for a failed one; a repeated request
 * polls twice.
 */
export async function handler(): Promise<void> {
  const now = courierNow();
  const { until: since = new Date(now.getTime() - DAY_MS).toISOString(), silent } = await findPollState();
  const until = now.toISOString();
  const isSilent = (courier: string) => silent.some((one) => one.courier === courier);
  const steps = askedCouriers().map((courier) =>
    isSilent(courier) ? { silent: courier } : { courier, since, until, shard: 0 },
  );
  const left = (await listStatusOverrides()).filter(({ open, at }) => open === true && isLeft(at));
  await send('track', [...steps, ...left.map(({ courier, code, at }) => ({ override: { courier, code, at } }))]);
  await commit([putPollTime(until)]);
}
