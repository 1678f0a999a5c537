import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { STATUS_KINDS, STATUS_STATES } from './state.ts';

const state = z.enum(STATUS_STATES);
const minutes = z.number().int();

/**
 * One day of a component's history: its worst state on this day, and the number of minutes in each state except `fine`.
 */
export const statusDay = z.strictObject({
  state,
  slow_minutes: minutes.optional(),
  down_minutes: minutes.optional(),
  unknown_minutes: minutes.optional(),
});
export type StatusDay = z.output<typeof statusDay>;

/** A component on the status page: a connected courier, or a part of the product. */
export const statusComponent = z.strictObject({
  _id: z.string(),
  kind: z.enum(STATUS_KINDS),
  name: z.string(),
  state,
  /** The time from which the component has had its present state. */
  since: z.string(),
  /**
   * For a part of the product: how many minutes its oldest item has waited. For tracking: how many minutes have passed
   * since couriers were polled. Null if nothing waits.
   */
  oldest_minutes: minutes.nullable(),
  /** The history of the component, with one entry for each of `days`. */
  history: z.array(statusDay),
});
export type StatusComponent = z.output<typeof statusComponent>;

/**
 * The content of the public status page. All its schemas are strict, so that a field that is not listed here is never
 * published.
 */
export const statusView = z.strictObject({
  /** When the components were last checked. Null before the first check. */
  as_of: z.string().nullable(),
  /** Calendar days in India, such as `2026-11-20`, oldest first. The last day is today. */
  days: z.array(z.string()),
  components: z.array(statusComponent),
});
export type StatusView = z.output<typeof statusView>;

export const statusContract = contract({
  get: endpoint({
    method: 'GET',
    path: '/status',
    access: 'public',
    summary:
      'Read which couriers answer and whether bookings, tracking, payments and uploads work, now and in the last 30 days',
    reply: statusView,
    perMinute: 120,
    cacheSeconds: 60,
  }),
});
