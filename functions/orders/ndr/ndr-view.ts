import type { OrderView } from '../../../shared/orders/order.ts';
import { NDR_HOURS } from '../../../shared/orders/rules/ndr-clock.ts';
import { courierNow, now } from '../../platform/clock.ts';
import type { Order } from '../record/order.ts';

/** Returns a time by our clock that is `hours` after a time by the couriers' clock. In AWS both clocks are the same. */
const onOurClock = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3600_000 - (courierNow().getTime() - now().getTime())).toISOString();

/** Returns an order's last failed delivery, and the re-attempt that was requested after it, as the API shows them. */
export const ndrView = ({ status, failed, attempts, reattempt }: Order): Pick<OrderView, 'ndr' | 'reattempt'> => ({
  ndr:
    status === 'undelivered' && failed !== undefined
      ? { failed_at: failed.at, reason: failed.reason, returns_at: onOurClock(failed.at, NDR_HOURS) }
      : null,
  reattempt:
    reattempt !== undefined && reattempt.attempt === attempts && status === 'undelivered'
      ? { state: reattempt.state, asked_at: reattempt.at }
      : null,
});
