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
   * The day on which we expect to pay the seller, computed from the usual days of the courier and of ourselves. Null
   * once paid.
   */
  expected_by: z.string().nullable(),
  paid_at: z.string().nullable(),
  payout_reference: z.string().nullable(),
  /** Set if the bank returned the last transfer: when, and why. The amount is paid again. */
  returned: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The bank's reference of the payout. Null until it is known. */
  utr: z.string().nullable(),
  /** Whole days from the delivery until the seller was paid, or until now. */
  age_days: z.number().int(),
});
export type CodRow = z.output<typeof codRow>;

/** A number of orders and the sum of their COD in rupees. */
const sum = { orders: z.number().int(), amount: z.number() };

/** The COD totals cover orders of the last 180 days. */
export const COD_TOTALS_DAYS = 180;

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
       * Rupees that customers paid for orders of the last 180 days. The next three fields divide this amount. There is
       * no `total_count`, because counting any number of COD orders would be slow.
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
      /** The COD whose expected day of payment is before today. */
      late: z.object(sum),
      /** The COD by the expected day of payment in India, from today on. Days without COD are left out. */
      days: z.array(z.object({ day: z.iso.date(), ...sum })),
      /** COD by the days since the customer paid. */
      ages: z.array(ageGroupView),
      /** True if there are more unpaid COD orders than the limit, so that only the oldest are added up. */
      is_cut: z.boolean(),
    }),
    asOther: true,
  }),
});
