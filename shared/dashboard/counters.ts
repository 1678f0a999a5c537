import type { StageFacts } from '../orders/rules/stage.ts';

/** The facts about an order that decide in which counters it is counted. */
export interface CountedOrderFacts extends StageFacts {
  /** True if the parcel was delivered after the partner's promised date. */
  readonly late: boolean;
  /** True if the COD of the order was paid to the seller. */
  readonly remitted: boolean;
  /** True for a return. A return has no promised delivery date, so it is neither within nor beyond TAT. */
  readonly reverse: boolean;
}

interface Counter {
  /** The title of the counter's tile. It is also the name of the file that lists the orders. */
  readonly title: string;
  readonly counts: (order: CountedOrderFacts) => boolean;
}

const standsAt =
  (...counters: StageFacts['counter'][]) =>
  ({ counter }: CountedOrderFacts): boolean =>
    counters.includes(counter);

/**
 * The counters of the dashboard (spec 3 section 2), in the order of its tiles. They count paid orders by their present
 * status. Each order is counted as received. It is also counted in exactly one of these: shipped, in transit, out for
 * delivery, delivered, NDR, cancelled, others.
 */
export const COUNTERS = {
  total_order_received: { title: 'Total Order Received', counts: ({ counter }) => counter !== 'pending' },
  total_order_shipped: { title: 'Total Order Shipped', counts: standsAt('shipped') },
  total_order_out_for_delivery: { title: 'Total Order Out For Delivery', counts: standsAt('out_for_delivery') },
  total_order_delivered: { title: 'Total Order Delivered', counts: standsAt('delivered') },
  total_cod_remitted: { title: 'Total COD Remitted', counts: ({ remitted }) => remitted },
  total_order_transit: { title: 'Total Order In Transit', counts: standsAt('transit') },
  total_order_ndr: { title: 'Total Order NDR', counts: standsAt('ndr') },
  total_order_delivered_tat: {
    title: 'Total Order Delivered Within TAT',
    counts: (order) => order.counter === 'delivered' && !order.late && !order.reverse,
  },
  total_order_delivered_beyon_tat: {
    title: 'Total Order Delivered Beyond TAT',
    counts: (order) => order.counter === 'delivered' && order.late,
  },
  total_order_cancelled: { title: 'Total Order Cancelled', counts: standsAt('cancelled') },
  /** Orders that are not picked up yet, are on their way back, are lost or damaged, or are on hold. */
  total_order_others: { title: 'Total Order Others', counts: standsAt('received', 'others', 'stopped') },
} as const satisfies Record<string, Counter>;

export type CounterKey = keyof typeof COUNTERS;

export const COUNTER_KEYS = Object.keys(COUNTERS) as [CounterKey, ...CounterKey[]];
