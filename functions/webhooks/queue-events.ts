import { orderNumber } from '../orders/record/order.ts';
import { idOfKey } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import { writeAll } from '../platform/table/write-all.ts';
import type { EndpointRef } from './delivery/run-endpoint.ts';
import { newDeliveryItems, placeInQueue } from './delivery/store.ts';
import { findEndpointsOf } from './endpoints/store.ts';
import { eventsOf, messageOf, type OrderChange } from './events-of.ts';

/**
 * Queues the events in changes of orders for the endpoints of their sellers. A seller without endpoints costs half a
 * read unit for a batch and no write. If the stream delivers a change twice, its events have the same ids and places,
 * so they are stored once; those that were sent already are sent again with the same id.
 */
export async function queueEvents(changes: readonly OrderChange[]): Promise<void> {
  const found = changes.flatMap((change) =>
    eventsOf(change).map((type, step) => ({ type, step, change, order: change.after })),
  );
  if (found.length === 0) return;
  const sellers = await findEndpointsOf(found.map(({ order }) => order.owner));
  const open = new Map(
    sellers.map(({ owner, endpoints }) => [owner, endpoints.filter(({ state }) => state === 'on')] as const),
  );
  const refs = new Map<string, EndpointRef>();
  const items = found.flatMap(({ type, step, change, order }) => {
    const { id: orderId, owner, version } = order;
    // The stream's time has whole seconds. The milliseconds sort the events of a parcel within one second.
    const ms = change.at.getTime() + ((10 * version + step) % 1000);
    const id = `evt_${idOfKey(ms, orderId, `${version} ${type}`)}`;
    const endpoints = (open.get(owner) ?? []).filter(({ events }) => events.includes(type));
    return endpoints.flatMap((endpoint) => {
      refs.set(endpoint.id, { owner, endpoint: endpoint.id });
      const delivery = {
        id,
        type,
        state: 'waiting',
        createdAt: change.at.toISOString(),
        order: { id: orderId, number: orderNumber(orderId) },
        body: JSON.stringify(messageOf(id, type, change)),
        sent: 0,
        attempts: [],
        nextAt: null,
      } as const;
      const place = placeInQueue(change.at, orderId, version, step);
      return newDeliveryItems(endpoint.id, delivery, { place, deliveryId: id, parcel: orderId }, change.at);
    });
  });
  await writeAll(items);
  await send('webhooks', [...refs.values()]);
}
