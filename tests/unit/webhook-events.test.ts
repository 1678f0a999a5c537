import { expect, test } from 'vitest';
import type { Order } from '../../functions/orders/record/order.ts';
import { eventTypesOf } from '../../functions/webhooks/events-of.ts';

const order = (more: Partial<Order>): Order => ({ status: 'in_transit', attempts: 0, awb: '1', ...more }) as Order;

test.each<[string, Partial<Order> | undefined, Partial<Order>, string[]]>([
  ['created unpaid', undefined, { status: 'new', awb: null }, ['order.created']],
  ['created booked, by a bulk', undefined, { status: 'pending_pickup' }, ['order.created', 'order.booked']],
  ['edited', { status: 'new' }, { status: 'new' }, []],
  ['booked', { status: 'paid', awb: null }, { status: 'pending_pickup' }, ['order.status_changed', 'order.booked']],
  ['out for delivery', {}, { status: 'out_for_delivery' }, ['order.status_changed']],
  ['undelivered', {}, { status: 'undelivered', attempts: 1 }, ['order.status_changed', 'order.ndr']],
  [
    'undelivered and returned in one push',
    {},
    { status: 'rto_initiated', attempts: 3 },
    ['order.status_changed', 'order.ndr', 'order.rto'],
  ],
  ['on its way back', { status: 'rto_initiated' }, { status: 'rto_in_transit' }, ['order.status_changed']],
  ['delivered', {}, { status: 'delivered' }, ['order.status_changed', 'order.delivered']],
  ['cancelled', {}, { status: 'cancelled' }, ['order.status_changed', 'order.cancelled']],
  ['weighed', {}, { weightDispute: {} as never }, ['order.weight_charged']],
  ['weighed before', { weightDispute: {} as never }, { weightDispute: { raised: {} } as never }, []],
  ['remitted', { status: 'delivered' }, { status: 'delivered', remitted: { paise: 1, at: '' } }, ['cod.remitted']],
])('an order that is %s makes the events of its change', (_, before, after, events) => {
  expect(eventTypesOf({ before: before && order(before), after: order(after) })).toEqual(events);
});
