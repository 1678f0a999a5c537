import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { listMeta, paging } from '../wire.ts';
import { ageView } from './ages.ts';

/** Where the COD of an order is: with the courier, with us, or with the seller. */
export const COD_STATES = {
  collected: 'On its way to us',
  ready: 'Ready to pay',
  paid: 'Paid',
} as const;
type CodState = keyof typeof COD_STATES;

/** The COD of one delivered order. Rupees; times in UTC. */
const codRow = z.object({
  _id: z.string(),
  order_number: z.string(),
  ewaybill_number: z.string(),
  courier_name: z.string(),
  amount: z.number(),
  state: z.enum(Object.keys(COD_STATES) as [CodState, ...CodState[]]),
  /** When the customer paid. */
  collected_at: z.string(),
  /** When the courier had settled it with us. */
  arrived_at: z.string().nullable(),
  /** The day on which it should be paid, by the days that its courier and we need; null once paid. */
  expected_by: z.string().nullable(),
  paid_at: z.string().nullable(),
  payout_reference: z.string().nullable(),
  /** The bank reference of that payout, once known. */
  utr: z.string().nullable(),
  /** Whole days from the delivery until it was paid, or until now. */
  age_days: z.number().int(),
});
export type CodRow = z.output<typeof codRow>;

/** Some orders and their COD. Rupees. */
const sum = { orders: z.number().int(), amount: z.number() };

/** The totals cover orders of so many days. */
export const FIGURE_DAYS = 180;

export const codContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/cod',
    access: 'billing_and_wallet.wallet',
    summary: 'The COD of the own delivered orders, newest order first, and what of it is where',
    query: z.strictObject(paging),
    reply: z.array(codRow),
    meta: z.object({
      // Not counted, because a seller may have any number of COD orders.
      next: listMeta.next,
      /** Of orders of the last 180 days: all that customers paid, and how much of it is where. */
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
    summary: 'What of the own COD is not paid yet: by the day on which it is expected, and by its age',
    reply: z.object({
      /** Expected before today. */
      late: z.object(sum),
      /** From today on, days of India with amounts only. */
      days: z.array(z.object({ day: z.iso.date(), ...sum })),
      /** By the days since the customer paid. */
      ages: z.array(ageView),
      /** There are more orders than are added up: these are the oldest. */
      is_cut: z.boolean(),
    }),
    asOther: true,
  }),
});
