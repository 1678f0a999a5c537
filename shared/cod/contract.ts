import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { listMeta, paging } from '../wire.ts';
import { ageGroupView } from './ages.ts';

/** Who has the COD of an order: the courier (`collected`), we (`ready`) or the seller (`paid`). */
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
   * The day on which we expect to pay the seller. It is computed from the days that the courier and we usually need.
   * Null once the seller is paid.
   */
  expected_by: z.string().nullable(),
  paid_at: z.string().nullable(),
  payout_reference: z.string().nullable(),
  /** When and why the bank returned the last transfer; null if it did not. A returned amount is paid again. */
  returned: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The bank's transfer number (UTR) of the payout. Null until it is known. */
  utr: z.string().nullable(),
  /** Whole days from the delivery until the seller was paid, or until now. */
  age_days: z.number().int(),
});
export type CodRow = z.output<typeof codRow>;

/** A number of orders and the sum of their COD in rupees. */
const sum = { orders: z.number().int(), amount: z.number() };

/** For how many days, today among them, the received COD of a courier is added up. */
export const RECEIVED_DAYS = 7;

/** From which day after the expected one a courier's COD raises an alert. */
export const OVERDUE_ALERT_DAYS = 3;

/** How many days back the COD totals go: they add up the orders that were created since then. */
export const COD_TOTALS_DAYS = 180;

/** The COD of one courier, in rupees. */
const codCourier = z.object({
  courier: z.string(),
  name: z.string(),
  owed_to_us: z.number(),
  /** When the oldest order was delivered whose COD is still owed. */
  owed_since: z.string().nullable(),
  /** `owed_to_us` by age: the days since the delivery. */
  ages: z.array(ageGroupView),
  /** What was expected before today, and since how many days. */
  overdue: z.object({ ...sum, days: z.int() }),
  /** The rest by the day on which we expect it, from the days that the courier usually takes. */
  expected: z.array(z.object({ day: z.iso.date(), ...sum })),
  /** What its confirmations of the last seven days brought. */
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
    query: z.strictObject(paging),
    reply: z.array(codRow),
    meta: z.object({
      next: listMeta.next,
      /**
       * The rupees that customers paid for orders of the last 180 days. The next three fields divide this amount. The
       * reply has no `total_count`, because counting any number of COD orders would be slow.
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
      /** The COD that we expected to pay before today but have not paid. */
      late: z.object(sum),
      /** The COD by the expected day of payment in India, from today on. Days without COD are left out. */
      days: z.array(z.object({ day: z.iso.date(), ...sum })),
      /** COD by the days since the customer paid. */
      ages: z.array(ageGroupView),
      /** True if there are so many unpaid COD orders that only the oldest are added up. */
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
