import * as z from 'zod';

/**
 * The kinds of work that wait for a user today, in the order of the dashboard. The kinds from `to_pay` on are for
 * sellers. The kinds before it are for staff.
 */
export const TODAY_KEYS = [
  'tickets_due',
  'payouts_waiting',
  'cod_overdue',
  'disputes_raised',
  'rate_files',
  'pin_code_files',
  'weight_files',
  'buying_files',
  'bill_files',
  'confirmation_files',
  'bank_files',
  'approvals',
  'couriers_silent',
  'series_low',
  'to_pay',
  'to_print',
  'to_hand_over',
  'failed_deliveries',
  'weight_charges',
  'cod_tomorrow',
] as const;
export type TodayKey = (typeof TODAY_KEYS)[number];

/** A ticket counts as due if its deadline is past or at most this many hours away. */
export const DUE_HOURS = 24;

/** One kind of waiting work, with the number of cases. Kinds without cases are left out. */
export const todayItem = z.object({
  key: z.enum(TODAY_KEYS),
  count: z.number().int(),
  /** True if there are more than `count` cases. */
  is_least: z.literal(true).optional(),
  /** The earliest deadline of these cases. */
  until: z.string().optional(),
  /** The sum of the amounts of these cases, in rupees. */
  amount: z.number().optional(),
  /** The names of the affected couriers or AWB series, if there are only a few. */
  names: z.array(z.string()).optional(),
});
export type TodayItem = z.output<typeof todayItem>;
