import { brand } from '../../shared/brand.ts';
import { Failure } from '../../shared/errors.ts';
import type { webhooksContract } from '../../shared/webhooks/contract.ts';
import { TEST_EVENT } from '../../shared/webhooks/events.ts';
import type { WebhookMessage } from '../../shared/webhooks/views.ts';
import type { ActionContext } from '../audit-log/entry.ts';
import { auditWrites } from '../audit-log/store.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { newId } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import { commit } from '../platform/table/commit.ts';
import type { Caller } from '../users/caller/caller.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findDelivery, newDeliveryItems, placeInQueue, sentAgainWrites } from './delivery/store.ts';
import { endpointIn } from './endpoints/edit-endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { findEndpoints } from './endpoints/store.ts';

/**
 * How many messages a person may send by hand in a minute. The limit prevents users from flooding somebody else's
 * server through us.
 */
const MOST_A_MINUTE = 30;

/**
 * Returns an endpoint that is on, and its owner. It belongs to the caller or, if the caller is staff, to a seller.
 * Counts the message that will be sent to it against the rate limit.
 * @throws NOT_FOUND, CONFLICT, SLOW_DOWN
 */
async function openEndpoint(
  { params, query }: { params: { id: string }; query: { user?: string | undefined } },
  { caller, at }: { caller: Caller; at: Date },
): Promise<{ owner: string; endpoint: Endpoint }> {
  const { id: owner } = await sellerFor(caller, query.user ?? caller.id);
  const endpoint = endpointIn(await findEndpoints(owner), params.id);
  if (endpoint.state !== 'on') throw new Failure('CONFLICT', 'Turn the webhook on first.');
  await rateLimit('webhook-by-hand', caller.id, MOST_A_MINUTE, 60, at);
  return { owner, endpoint };
}

/**
 * Builds the audit writes for a message that staff send to a seller's endpoint. Empty if sellers send to an endpoint of
 * their own.
 */
const sentByStaffWrites = (
  action: 'webhook.test' | 'webhook.again',
  owner: string,
  subject: string,
  ctx: ActionContext,
) => (owner === ctx.caller.id ? [] : auditWrites({ action, user: owner, subject }, ctx));

/** Queues a test message to an endpoint. It is sent, retried and logged like an event. */
export const test: Verb<typeof webhooksContract.test> = async (input, ctx) => {
  const { at } = ctx;
  const { owner, endpoint } = await openEndpoint(input, ctx);
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
  await commit([
    ...newDeliveryItems(endpoint.id, { ...delivery, state: 'waiting' }, waiting, at),
    ...sentByStaffWrites('webhook.test', owner, endpoint.id, ctx),
  ]);
  await send('webhooks', [{ owner, endpoint: endpoint.id }]);
  return { data: { delivery_id: id }, message: 'A test message is on its way.' };
};

/**
 * Queues a delivery again. It is sent after the other waiting deliveries about its parcel. The receiver gets the same
 * id and body.
 */
export const again: Verb<typeof webhooksContract.again> = async (input, ctx) => {
  const { at } = ctx;
  const { owner, endpoint } = await openEndpoint(input, ctx);
  const found = await findDelivery(endpoint.id, input.params.delivery);
  if (found === undefined) throw new Failure('NOT_FOUND', 'This delivery is not listed any more.');
  const { id, order } = found.delivery;
  const parcel = order?.id ?? id;
  const waiting = { place: placeInQueue(at, parcel, 0, 0), deliveryId: id, parcel };
  await commit([
    ...sentAgainWrites(endpoint.id, id, waiting, at),
    ...sentByStaffWrites('webhook.again', owner, endpoint.id, ctx),
  ]);
  await send('webhooks', [{ owner, endpoint: endpoint.id }]);
  return { data: null, message: 'It is sent again.' };
};
