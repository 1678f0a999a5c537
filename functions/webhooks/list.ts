import { Failure } from '../../shared/errors.ts';
import type { webhooksContract } from '../../shared/webhooks/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findRunStates } from './delivery/run-store.ts';
import { findDelivery, listDeliveries } from './delivery/store.ts';
import { endpointIn } from './endpoints/edit-endpoints.ts';
import { findEndpoints } from './endpoints/store.ts';
import { deliveryRow, endpointView } from './view.ts';

/**
 * Returns the endpoints of the caller in the order in which they were added. Staff can read the endpoints of a seller.
 */
export const list: Verb<typeof webhooksContract.list> = async ({ query }, { caller, at }) => {
  const { id: owner } = await sellerFor(caller, query.user ?? caller.id);
  const { endpoints = [], revision = 0 } = (await findEndpoints(owner)) ?? {};
  const ids = endpoints.map(({ id }) => id);
  const runs = await findRunStates(owner, ids);
  return { data: endpoints.map((one) => endpointView(one, revision, runs.get(one.id), at)) };
};

/** Returns a page of the deliveries to an endpoint, newest first. */
export const deliveries: Verb<typeof webhooksContract.deliveries> = async ({ params, query }, { caller }) => {
  const seller = await sellerFor(caller, query.user ?? caller.id);
  const { id } = endpointIn(await findEndpoints(seller.id), params.id);
  const { rows, next } = await pageOf(
    query,
    (most, after) => listDeliveries(id, most, after),
    (row) => row.id,
  );
  return { data: rows.map(deliveryRow), meta: { next } };
};

/** Returns a delivery with its request and the reply to its last attempt. */
export const delivery: Verb<typeof webhooksContract.delivery> = async ({ params, query }, { caller }) => {
  const seller = await sellerFor(caller, query.user ?? caller.id);
  const endpoint = endpointIn(await findEndpoints(seller.id), params.id);
  const found = await findDelivery(endpoint.id, params.delivery);
  if (found === undefined) throw new Failure('NOT_FOUND', 'This delivery is not listed any more.');
  const { delivery: one, reply } = found;
  const { id, url = endpoint.url, body, attempts } = one;
  return {
    data: {
      ...deliveryRow(one),
      request: { url, headers: { 'content-type': 'application/json', 'webhook-id': id }, body },
      reply:
        reply === undefined
          ? null
          : { status: reply.status, headers: reply.headers, body: reply.body, is_cut: reply.isCut },
      tries: [...attempts],
    },
  };
};
