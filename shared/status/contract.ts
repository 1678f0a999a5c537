import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { STATUS_KINDS, STATUS_STATES } from './state.ts';

const state = z.enum(STATUS_STATES);
const minutes = z.number().int();

/** A day of a component: its worst state, and the time in each state that is not fine. */
export const statusDay = z.strictObject({
  state,
  slow_minutes: minutes.optional(),
  down_minutes: minutes.optional(),
  unknown_minutes: minutes.optional(),
});
export type StatusDay = z.output<typeof statusDay>;

/** A connected courier, or a part of the product. */
export const statusComponent = z.strictObject({
  _id: z.string(),
  kind: z.enum(STATUS_KINDS),
  name: z.string(),
  state,
  /** Since when it is in this state. */
  since: z.string(),
  /**
   * For services: how long the oldest item has waited; for tracking, since when couriers were not polled. Null if
   * nothing waits.
   */
  oldest_minutes: minutes.nullable(),
  /** One for each of `days`. */
  history: z.array(statusDay),
});
export type StatusComponent = z.output<typeof statusComponent>;

/** Strict in all its parts, so that nothing else is published. */
export const statusView = z.strictObject({
  /** When it was last checked; null before the first time. */
  as_of: z.string().nullable(),
  /** India's calendar days, `2026-11-20`, oldest first; the last one is today. */
  days: z.array(z.string()),
  components: z.array(statusComponent),
});
export type StatusView = z.output<typeof statusView>;

export const statusContract = contract({
  get: endpoint({
    method: 'GET',
    path: '/status',
    access: 'public',
    summary: 'Which couriers answer, and whether bookings, tracking, payments and uploads work, with the last 30 days',
    reply: statusView,
    perMinute: 120,
    cacheSeconds: 60,
  }),
});
