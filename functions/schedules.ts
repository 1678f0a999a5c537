import type { ScheduleRow } from './platform/app-table.ts';

/** All schedules. This file contains only data and is a part of the table in `app.ts`. */
export const schedules = {
  /**
   * Queues polls for one twelfth of the parcels in motion in each run, so each parcel is considered once an hour.
   * Depending on its status and age, a parcel is polled every 1 to 24 hours (`orders/tracking/polls.ts`).
   */
  'poll-parcels': {
    entry: 'orders/tracking/every-poll',
    when: { everyMinutes: 5 },
    table: 'write',
    queues: ['track'],
    timeoutSeconds: 60,
  },
  /** Settles due orders: sends pending commands to couriers, and orders without a booking to the queue `book`. */
  'settle-due': {
    entry: 'orders/cancel-and-return/every-settle-due',
    when: { everyMinutes: 1 },
    table: 'write',
    queues: ['book'],
    secrets: true,
    timeoutSeconds: 240,
  },
  /**
   * Polls connected shops for changed orders, because a webhook may be lost. Registers webhooks that the shops have
   * removed.
   */
  'poll-shops': {
    entry: 'shops/queue/every-poll-shops',
    when: { everyMinutes: 10 },
    table: 'read',
    queues: ['shops'],
    timeoutSeconds: 60,
  },
  /**
   * Queues the sellers whose orders wait for automatic shipping. Leaves out sellers who wait for money, or for the next
   * day because the day's limit is reached.
   */
  'ship-automatically': {
    entry: 'orders/rules/automatic/every-ship',
    when: { everyMinutes: 2 },
    table: 'write',
    queues: ['batches'],
    timeoutSeconds: 60,
  },
  /** Refills AWB pools that are nearly empty. Raises an alarm for pools that remain nearly empty. */
  'keep-series': {
    entry: 'connections/every-keep-series',
    when: { everyMinutes: 15 },
    table: 'write',
    secrets: true,
    timeoutSeconds: 120,
  },
  /** Asks the payment provider about open top-ups. */
  'reconcile-top-ups': {
    entry: 'payments/every-reconcile',
    when: { everyMinutes: 15 },
    table: 'write',
    secrets: true,
    timeoutSeconds: 120,
  },
  /** Reminds sellers of weight charges that they can still dispute. Raises an alarm if disputes wait for an answer. */
  'remind-disputes': {
    entry: 'disputes/every-remind',
    when: { dailyAt: '09:00' },
    table: 'write',
    queues: ['mail'],
    timeoutSeconds: 300,
  },
  /**
   * Accepts weight disputes that nobody answered within seven days. Removes buyers' data and refund accounts that are
   * old enough. One schedule does all this, because each schedule needs an alarm, which costs money.
   */
  'close-day': {
    entry: 'consumers/every-close-day',
    when: { dailyAt: '00:30' },
    table: 'write',
    photos: 'remove',
    memoryMb: 1024,
    timeoutSeconds: 600,
  },
  /**
   * Brings due changes into force: files of rates and pin codes that were confirmed for a later day, and edits of
   * account details. These are edits that nobody else can approve and that the owner did not stop within 48 hours. Also
   * completes buyers' requests for returns whose process died before the mail or the approval by rule. One schedule
   * does all this, because each schedule needs an alarm, which costs money.
   */
  'bring-into-force': {
    entry: 'consumers/every-bring-into-force',
    when: { everyMinutes: 1 },
    table: 'write',
    sealed: 'read',
    secrets: true,
    queues: ['mail', 'uploads', 'book'],
    timeoutSeconds: 120,
  },
  /** Sends the welcome mail to new users whose first mail was not sent. */
  'send-invitations': {
    entry: 'user-management/every-invite',
    when: { everyMinutes: 15 },
    table: 'write',
    queues: ['mail'],
    secrets: true,
    timeoutSeconds: 60,
  },
  /** Checks whether couriers and our own services work, for the public status page. */
  'note-status': {
    entry: 'status/every-note-status',
    when: { everyMinutes: 5 },
    table: 'write',
    secrets: true,
    timeoutSeconds: 120,
  },
  /** Queues the webhook endpoints whose failed deliveries are due again. */
  'deliver-webhooks': {
    entry: 'webhooks/delivery/every-deliver',
    when: { everyMinutes: 1 },
    table: 'read',
    queues: ['webhooks'],
    timeoutSeconds: 60,
  },
  /**
   * Adds the pending deltas to everyone's totals, so that reading a year costs the same at any time. Once an hour it
   * also measures partners by lane and counts the COD that couriers owe. One schedule does all this, because each
   * schedule needs an alarm, which costs money.
   */
  'compact-totals': {
    entry: 'consumers/every-compact',
    when: { everyMinutes: 1 },
    table: 'write',
    timeoutSeconds: 120,
  },
} as const satisfies Record<string, ScheduleRow>;

export type ScheduleName = keyof typeof schedules;
