import { findPollState } from '../orders/tracking/poll-store.ts';
import { now } from '../platform/clock.ts';
import { scheduled } from '../platform/schedule.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { checkCouriers } from './check-couriers.ts';
import { checkServices } from './check-services.ts';
import { addTime, nextStatusCheck } from './next-status-check.ts';
import { findStatus, statusCheckWrite, statusDayWrite } from './store.ts';

/**
 * Checks whether couriers and our own services work, and stores the result. Adds the time since the previous check to
 * the day's history, under the state that the previous check found. If two runs overlap, only one result is stored.
 */
export const handler = scheduled(async () => {
  const at = now();
  const poll = await findPollState();
  const couriers = await checkCouriers(poll.silent, at);
  const silent = new Set(couriers.filter(({ state }) => state === 'down').map(({ id }) => id));
  const services = await checkServices(poll, silent, at);
  const { look: before, days } = await findStatus();
  const look = nextStatusCheck([...couriers, ...services], before, at);
  await commit([statusCheckWrite(look, before), ...addTime(days, before, at).map(statusDayWrite)]).catch(
    (error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
    },
  );
  return { components: couriers.length + services.length };
});
