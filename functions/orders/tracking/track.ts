import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { CourierDown } from '../../couriers/gateway/transport.ts';
import { courierFor } from '../../couriers/registry/courier-for.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getOrder } from '../api/get-order.ts';
import { showOrder } from '../api/show-order-page.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { applyScans } from './apply-scans.ts';

/** Throws CONFLICT if an order has no AWB, or if the request names a different AWB. */
export function checkAwb(order: Order, awb: string | undefined): void {
  if (order.awb === null) throw new Failure('CONFLICT', 'This order has no AWB yet.');
  if (awb !== undefined && awb !== '' && awb.toUpperCase() !== order.awb.toUpperCase()) {
    throw new Failure('CONFLICT', 'This AWB does not belong to the order.');
  }
}

async function trackNow(caller: Caller, request: { order_id: string; airwaybilno?: string }, at: Date) {
  const order = await getOrder(caller, request.order_id);
  checkAwb(order, request.airwaybilno);
  const courier = await courierFor(courierOfOrder(order), 'person');
  if (courier === undefined || order.awb === null)
    throw new Failure('UPSTREAM', 'This courier cannot be asked at present.');
  const scans = await courier.track([order.awb]).catch((error: unknown) => {
    throw error instanceof CourierDown
      ? new Failure('UPSTREAM', 'The courier did not answer. Try again in a moment.')
      : error;
  });
  const tracked = await applyScans(order.id, scans.get(order.awb) ?? [], at);
  return { data: await showOrder(caller, tracked ?? order) };
}

/** Asks the courier for the scans of one parcel now, applies them, and returns the order. */
export const track: Verb<typeof ordersContract.track> = ({ query }, { caller, at }) => trackNow(caller, query, at);
export const trackPost: Verb<typeof ordersContract.trackPost> = ({ body }, { caller, at }) =>
  trackNow(caller, body, at);
