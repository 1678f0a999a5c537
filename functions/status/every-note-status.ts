import { findPollState } from '../orders/tracking/poll-store.ts';
import { now } from '../platform/clock.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { lookAtCouriers } from './look-at-couriers.ts';
import { lookAtServices } from './look-at-services.ts';
import { findStatus, saveDay, saveLook } from './store.ts';
import { addTime, takeLook } from './take-look.ts';

/**
 * Checks whether couriers and our own parts work, and records it with the time since the last check. Of two concurrent
 * runs one is recorded.
 */
export async function handler(): Promise<void> {
  const at = now();
  const poll = await findPollState();
  const couriers = await lookAtCouriers(poll.silent, at);
  const silent = new Set(couriers.filter(({ state }) => state === 'down').map(({ id }) => id));
  const services = await lookAtServices(poll, silent, at);
  const { look: before, days } = await findStatus();
  const look = takeLook([...couriers, ...services], before, at);
  await commit([saveLook(look, before), ...addTime(days, before, at).map(saveDay)]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
