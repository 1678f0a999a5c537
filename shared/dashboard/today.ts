import * as z from 'zod';

/**
 * What waits for somebody today, in the order in which the dashboard shows it. The first part is for staff, the rest for
 * sellers.
 */
export const TODAY_KEYS = [
  'tickets_due',
  'payouts_waiting',
  'disputes_raised',
  'rate_files',
  'pin_code_files',
  'weight_files',
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

/** The tickets that count as due: their deadline is at most so many hours ahead. */
export const DUE_HOURS = 24;

/** One thing that waits, with how many there are. Things that nobody waits for are left out. */
export const todayItem = z.object({
  key: z.enum(TODAY_KEYS),
  count: z.number().int(),
  /** There are more than `count`. */
  is_least: z.literal(true).optional(),
  /** The first deadline among them. */
  until: z.string().optional(),
  /** Their sum in rupees. */
  amount: z.number().optional(),
  /** Their names, if they are few: couriers, series. */
  names: z.array(z.string()).optional(),
});
export type TodayItem = z.output<typeof todayItem>;
