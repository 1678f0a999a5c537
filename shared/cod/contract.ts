import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { listMeta, paging } from '../wire.ts';
import { ageGroupView } from './ages.ts';

/**
 * The states of an order's COD amount, by who has the money: the courier (`collected`), we (`ready`) or the seller
 * (`paid`).
 */
export const COD_STATES = {
  collected: 'On its way to us',
  ready: 'Ready to pay',
  paid: 'Paid',
} as const;
type CodState = keyof typeof COD_STATES;

/** The COD of one delivered order. Amounts are in rupees, times in UTC. */
const codRow = z.object({
  _id: z.string(),
  order_number: z.string(),
  ewaybill_number: z.string(),
  courier_name: z.string(),
  amount: z.number(),
  state: z.enum(Object.keys(COD_STATES) as [CodState, ...CodState[]]),
  /** When the customer paid. */
  collected_at: z.string(),
  /** When the courier paid the COD to us. */
  arrived_at: z.string().nullable(),
  /**
   * The day on which we expect to pay the seller. It is computed from the time that the courier and we usually need.
   * Null after the seller is paid.
   */
  expected_by: z.string().nullable(),
  paid_at: z.string().nullable(),
  payout_reference: z.string().nullable(),
  /**
   * When and why the bank returned the last transfer. Null if the bank did not return it. We pay a returned amount
   * again.
   */
  returned: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The bank's transfer number (UTR) of the payout. Null while it is unknown. */
  utr: z.string().nullable(),
  /** Whole days from the delivery until the seller was paid, or until now. */
  age_days: z.number().int(),
});
export type CodRow = z.output<typeof codRow>;

/** A number of orders and the sum of their COD in rupees. */
const sum = { orders: z.number().int(), amount: z.number() };

/** The number of days, including today, over which the payments from a courier are added up. */
export const RECEIVED_DAYS = 7;

/** How many days after the expected day an alert starts about COD that a courier has not paid. */
export const OVERDUE_ALERT_DAYS = 3;

/** The period of the COD totals, in days. The totals include the orders that were created in this period. */
export const COD_TOTALS_DAYS = 180;

/** The COD of one courier, in rupees. */
const codCourier = z.object({
  courier: z.string(),
  name: z.string(),
  owed_to_us: z.number(),
  /** The delivery time of the oldest order whose COD amount the courier still owes. */
  owed_since: z.string().nullable(),
  /** `owed_to_us` by age group. The age is the number of days since the delivery. */
  ages: z.array(ageGroupView),
  /**
   * The COD amounts that the courier should have paid before today. `days`: how many days the oldest amount is overdue.
   */
  overdue: z.object({ ...sum, days: z.int() }),
  /**
   * The amounts that are not overdue, by the day on which we expect them. This day is computed from the time that the
   * courier usually takes.
   */
  expected: z.array(z.object({ day: z.iso.date(), ...sum })),
  /** The sum of the courier's payments in its confirmations of the last seven days. */
  received: z.number(),
  owed_to_sellers: z.number(),
});
export type CodCourier = z.output<typeof codCourier>;

export const codContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/cod',
    access: 'billing_and_wallet.wallet',
    summary: 'List the COD of the caller’s delivered orders, newest order first, with where the money is',
    query: z.strictObject({
      ...paging,
      /**
       * Only unpaid COD: what we expect to pay on this day in India, or `late` for what was expected before today. So
       * nothing is listed for a day that is over.
       */
      expected: z.union([z.literal('late'), z.iso.date()]).optional(),
    }),
    reply: z.array(codRow),
    meta: z.object({
      next: listMeta.next,
      /**
       * The sum that customers paid for orders of the last 180 days, in rupees. The next three fields are its parts.
       * The reply has no `total_count`, because counting a large number of COD orders would be slow.
       */
      collected: z.number(),
      on_its_way: z.number(),
      ready_to_pay: z.number(),
      paid: z.number(),
    }),
    asOther: true,
  }),
  forecast: endpoint({
    method: 'GET',
    path: '/cod/forecast',
    access: 'billing_and_wallet.wallet',
    summary: 'Read the caller’s unpaid COD by the day on which it is expected, and by its age',
    reply: z.object({
      /** The COD that we should have paid before today but have not paid. */
      late: z.object(sum),
      /**
       * The COD amounts from today on, by the day in India on which we expect to pay them. Days without amounts are
       * left out.
       */
      days: z.array(z.object({ day: z.iso.date(), ...sum })),
      /** COD amounts by age group. The age is the number of days since the customer paid. */
      ages: z.array(ageGroupView),
      /** True if there are too many unpaid COD orders to add up. The sums then include only the oldest orders. */
      is_cut: z.boolean(),
    }),
    asOther: true,
  }),
  couriers: endpoint({
    method: 'GET',
    path: '/cod/couriers',
    access: { all: ['report.cod', 'showAllOrders'] },
    summary: 'List what each courier owes us, when we expect it, what is overdue, received, and what we owe to sellers',
    reply: z.array(codCourier),
  }),
});
