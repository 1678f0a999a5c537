import { toRupees } from '../../shared/money.ts';
import { statusLabel } from '../../shared/orders/rules/status-look.ts';
import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import type { WebhookEvent } from '../../shared/webhooks/events.ts';
import type { WebhookMessage, WebhookOrder } from '../../shared/webhooks/views.ts';
import { noticeEventOf } from '../notices/notice.ts';
import { factsOf } from '../orders/record/facts-of.ts';
import { type Order, orderNumber, sellerOrderNumber } from '../orders/record/order.ts';
import { trackLink } from '../platform/site-links.ts';

/** A change of an order, as the table's stream reports it. */
export interface OrderChange {
  /** The order before the change; undefined if the change created the order. */
  before: Order | undefined;
  after: Order;
  /** When the change was written to the table, in whole seconds. */
  at: Date;
}

/** Returns an order as webhooks send it. */
export function webhookOrderOf(order: Order): WebhookOrder {
  const { weightDispute: weight, remitted, failed, awb } = order;
  return {
    _id: order.id,
    order_id: sellerOrderNumber(order),
    order_number: orderNumber(order.id),
    version: order.version,
    created_at: order.createdAt,
    ...(order.details.reverse && { return_of: order.details.reverse.of }),
    status: order.status,
    latest_order_status: statusLabel(factsOf(order)),
    payment_method: order.details.payment_method,
    collectable: toRupees(collectablePaise(order.details)),
    courier_name: order.choice?.name ?? null,
    ewaybill_number: awb,
    tracking_url: awb === null ? null : trackLink(awb),
    attempts: order.attempts,
    last_failure: failed ?? null,
    delivery_date: order.deliveredAt,
    rto_init: order.rto !== null,
    refunded: order.refund !== null,
    weight_charge: weight
      ? { total: toRupees(weight.paise), measured_grams: weight.measured.grams, charged_at: weight.chargedAt }
      : null,
    cod_remitted: remitted
      ? { total: toRupees(remitted.paise), at: remitted.at, reference: remitted.reference ?? null }
      : null,
  };
}

/** An event for the webhooks of a seller. */
export interface Event {
  owner: string;
  type: WebhookEvent;
  /** When the event happened, in whole seconds. */
  at: Date;
  data: WebhookMessage['data'];
  order: { id: string; number: string } | null;
  /**
   * The parcel of the event. Events about the same parcel are sent one after the other, by version and then by step.
   */
  parcel: string;
  version: number;
  step: number;
}

/** Returns the types of the events in a change of an order, in the sequence in which they are sent. */
export function eventTypesOf({ before, after }: Pick<OrderChange, 'before' | 'after'>): WebhookEvent[] {
  const hasMoved = before !== undefined && before.status !== after.status;
  const notice = hasMoved ? noticeEventOf(before.status, after.status) : undefined;
  const is = (holds: boolean, event: WebhookEvent): WebhookEvent[] => (holds ? [event] : []);
  return [
    ...is(before === undefined, 'order.created'),
    ...is(hasMoved, 'order.status_changed'),
    ...is(after.awb !== null && before?.awb == null, 'order.booked'),
    ...is(after.attempts > (before?.attempts ?? 0), 'order.ndr'),
    ...is(notice === 'delivered', 'order.delivered'),
    ...is(notice === 'rto_initiated', 'order.rto'),
    ...is(after.status === 'cancelled' && before?.status !== 'cancelled', 'order.cancelled'),
    ...is(after.weightDispute !== undefined && before?.weightDispute === undefined, 'order.weight_charged'),
    ...is(after.remitted !== undefined && before?.remitted === undefined, 'cod.remitted'),
  ];
}

/** Returns the part of an event that names its order. */
const about = (order: Order) => ({ id: order.id, number: orderNumber(order.id) });

/** Returns the events in a change of an order. */
export const eventsOf = ({ before, after, at }: OrderChange): Event[] =>
  eventTypesOf({ before, after }).map((type, step) => ({
    owner: after.owner,
    type,
    at,
    data: {
      order: webhookOrderOf(after),
      ...(type === 'order.status_changed' && before !== undefined && { previous_status: before.status }),
    },
    order: about(after),
    parcel: after.id,
    version: after.version,
    step,
  }));

/**
 * Returns the event of an unpaid order that was deleted, by its seller or because its shop cancelled it. Programs that
 * got `order.created` then know that it will not be shipped.
 */
export function deletionEvent(order: Order, at: Date): Event {
  // The next version, because receivers may ignore a version that they already know.
  const last: Order = { ...order, status: 'cancelled', version: order.version + 1 };
  return {
    owner: last.owner,
    type: 'order.cancelled',
    at,
    data: { order: webhookOrderOf(last) },
    order: about(last),
    parcel: last.id,
    version: last.version,
    step: 0,
  };
}
