import type { DeliveryRow, EndpointView } from '../../shared/webhooks/views.ts';
import type { RunState } from './delivery/run-store.ts';
import type { Delivery } from './delivery/store.ts';
import type { Endpoint } from './endpoints/endpoint.ts';

/** Returns an endpoint as its seller sees it, without its secret. */
export const endpointView = (
  { id, url, description, events, state, createdAt, former }: Endpoint,
  revision: number,
  run: RunState | undefined,
  at: Date,
): EndpointView => ({
  _id: id,
  revision,
  url,
  description,
  events: [...events],
  state,
  created_at: createdAt,
  both_secrets_until: former !== undefined && former.until > at.toISOString() ? former.until : null,
  last_success_at: run?.lastSuccessAt ?? null,
  failing_since: run?.failingSince ?? null,
});

/** Returns a delivery as the log lists it. */
export function deliveryRow({ id, type, state, createdAt, order, sent, attempts, nextAt }: Delivery): DeliveryRow {
  const last = attempts.at(-1);
  return {
    _id: id,
    type,
    state,
    created_at: createdAt,
    order_id: order?.id ?? null,
    order_number: order?.number ?? null,
    attempts: sent,
    last_attempt_at: last?.at ?? null,
    last_status: last?.status ?? null,
    next_attempt_at: nextAt,
  };
}
