import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { STATUS_KINDS, STATUS_STATES } from './state.ts';

const state = z.enum(STATUS_STATES);
const minutes = z.number().int();

/** A day of a component: its worst state, and for how long it was in what is not fine. */
export const statusDay = z.strictObject({
  state,
  slow_minutes: minutes.optional(),
  down_minutes: minutes.optional(),
  unknown_minutes: minutes.optional(),
});
export type StatusDay = z.output<typeof statusDay>;

/** A courier that is connected, or a part of the product. */
export const statusComponent = z.strictObject({
  _id: z.string(),
  kind: z.enum(STATUS_KINDS),
  name: z.string(),
  state,
  /** Since when it is in this state. */
  since: z.string(),
  /** Of services: for how long the oldest thing waits; of tracking, since when couriers were not asked. Null when nothing waits. */
  oldest_minutes: minutes.nullable(),
  /** One for each of `days`. */
  history: z.array(statusDay),
});
export type StatusComponent = z.output<typeof statusComponent>;

/** Strict in all its parts: what is not named here is told to nobody. */
export const statusView = z.strictObject({
  /** When it was looked last; null before the first time. */
  as_of: z.string().nullable(),
  /** India's calendar days, `2026-11-20`, the oldest first; the last one is today. */
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
