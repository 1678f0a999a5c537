import { brand } from '../../shared/brand.ts';
import { Failure } from '../../shared/errors.ts';
import type { webhooksContract } from '../../shared/webhooks/contract.ts';
import { TEST_EVENT } from '../../shared/webhooks/events.ts';
import type { WebhookMessage } from '../../shared/webhooks/views.ts';
import { newId } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findDelivery, newDeliveryItems, placeInQueue, sentAgainWrites } from './delivery/store.ts';
import { endpointIn } from './endpoints/edit-endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { findEndpoints } from './endpoints/store.ts';

/** Returns an endpoint of the caller that is on. @throws NOT_FOUND, CONFLICT */
async function openEndpoint(owner: string, id: string): Promise<Endpoint> {
  const endpoint = endpointIn(await findEndpoints(owner), id);
  if (endpoint.state !== 'on') throw new Failure('CONFLICT', 'Turn the webhook on first.');
  return endpoint;
}

/** Queues a test message to an endpoint. It is sent, retried and listed like an event. */
export const test: Verb<typeof webhooksContract.test> = async ({ params }, { caller, at }) => {
  const endpoint = await openEndpoint(caller.id, params.id);
  const id = `evt_${newId(at)}`;
  const message: WebhookMessage = {
    id,
    type: TEST_EVENT,
    timestamp: at.toISOString(),
    data: { text: `This is a test message from ${brand.name}.` },
  };
  const body = JSON.stringify(message);
  const createdAt = at.toISOString();
  const waiting = { place: placeInQueue(at, id, 0, 0), deliveryId: id, parcel: id };
  const delivery = { id, type: TEST_EVENT, createdAt, order: null, body, sent: 0, attempts: [], nextAt: null } as const;
  await writeAll(newDeliveryItems(endpoint.id, { ...delivery, state: 'waiting' }, waiting, at));
  await send('webhooks', [{ owner: caller.id, endpoint: endpoint.id }]);
  return { data: { delivery_id: id }, message: 'A test message is on its way.' };
};

/** Queues a delivery again, behind what waits for its parcel. The receiver gets the same id and body. */
export const again: Verb<typeof webhooksContract.again> = async ({ params }, { caller, at }) => {
  const endpoint = await openEndpoint(caller.id, params.id);
  const found = await findDelivery(endpoint.id, params.delivery);
  if (found === undefined) throw new Failure('NOT_FOUND', 'This delivery is not listed any more.');
  const { id, order } = found.delivery;
  const parcel = order?.id ?? id;
  const waiting = { place: placeInQueue(at, parcel, 0, 0), deliveryId: id, parcel };
  await commit(sentAgainWrites(endpoint.id, id, waiting, at));
  await send('webhooks', [{ owner: caller.id, endpoint: endpoint.id }]);
  return { data: null, message: 'It is sent again.' };
};
