import type { WebhookEvent } from '../../shared/webhooks/events.ts';
import type { Order } from '../orders/record/order.ts';
import { idOfKey } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import { writeAll } from '../platform/table/write-all.ts';
import type { EndpointRef } from './delivery/run-endpoint.ts';
import { newDeliveryItems, placeInQueue } from './delivery/store.ts';
import type { Endpoints } from './endpoints/endpoint.ts';
import { findEndpointsOf } from './endpoints/store.ts';
import { deletionEvent, type Event, eventsOf, type OrderChange } from './events-of.ts';
import { lowBalanceEvents, type NewLine } from './low-balance/low-balance-events.ts';

const isSentTo = (type: WebhookEvent, { endpoints }: Pick<Endpoints, 'endpoints'>) =>
  endpoints.filter(({ state, events }) => state === 'on' && events.includes(type));

/**
 * Returns the items of a delivery of an event to an endpoint. A repeat returns the same id and the same place in the
 * queue.
 */
function itemsOf(endpointId: string, { type, at, data, order, parcel, version, step }: Event) {
  // The stream's time has whole seconds. The milliseconds sort the events of a parcel within one second.
  const ms = at.getTime() + ((10 * version + step) % 1000);
  const id = `evt_${idOfKey(ms, parcel, `${version} ${type}`)}`;
  const timestamp = at.toISOString();
  const delivery = {
    id,
    type,
    state: 'waiting',
    createdAt: timestamp,
    order,
    body: JSON.stringify({ id, type, timestamp, data }),
    sent: 0,
    attempts: [],
    nextAt: null,
  } as const;
  const waiting = { place: placeInQueue(at, parcel, version, step), deliveryId: id, parcel };
  return newDeliveryItems(endpointId, delivery, waiting, at);
}

/** What webhooks are sent for: changes and deletions of orders, and new lines of wallet statements. */
interface EventSources {
  changes: readonly OrderChange[];
  deleted?: readonly { order: Order; at: Date }[];
  lines?: readonly NewLine[];
}

/**
 * Queues events for the endpoints of their sellers, and sends the mails about low balances. A seller without endpoints
 * costs half a read unit for a batch and no write. If the stream delivers a change twice, its events have the same ids
 * and places, so they are stored only once. Events that were already sent are sent again with the same id.
 */
export async function queueEvents({ changes, deleted = [], lines = [] }: EventSources): Promise<void> {
  const events = [...changes.flatMap(eventsOf), ...deleted.map(({ order, at }) => deletionEvent(order, at))];
  const owners = [...events.map(({ owner }) => owner), ...lines.map(({ line }) => line.userId)];
  if (owners.length === 0) return;
  const sellers = await findEndpointsOf(owners);
  if (sellers.length === 0) return;
  const low = await lowBalanceEvents(sellers, lines);
  const byOwner = new Map(sellers.map((seller) => [seller.owner, seller]));
  const refs = new Map<string, EndpointRef>();
  const items = [...events, ...low].flatMap((event) => {
    const { owner, type } = event;
    return isSentTo(type, byOwner.get(owner) ?? { endpoints: [] }).flatMap(({ id: endpoint }) => {
      refs.set(endpoint, { owner, endpoint });
      return itemsOf(endpoint, event);
    });
  });
  await writeAll(items);
  await send('webhooks', [...refs.values()]);
}
