import type { ScheduleRow } from './platform/app-table.ts';

/** The schedules. Data only: part of `app.ts`. */
export const schedules = {
  /** Polls a twelfth of the parcels in motion at their couriers: each parcel at least every four hours. */
  'poll-parcels': {
    entry: 'orders/tracking/every-poll',
    when: { everyMinutes: 5 },
    table: 'write',
    queues: ['track'],
    timeoutSeconds: 60,
  },
  /** Settles due orders: sends pending commands to couriers, and unbooked orders to `book`. */
  'settle-due': {
    entry: 'orders/cancel-and-return/every-settle-due',
    when: { everyMinutes: 1 },
    table: 'write',
    queues: ['book'],
    secrets: true,
    timeoutSeconds: 240,
  },
  /** Fetches AWBs, or raises an alarm, before a series is used up. */
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
  /** Reminds sellers of charges that they can still dispute; raises an alarm for disputes without an answer. */
  'remind-disputes': {
    entry: 'disputes/every-remind',
    when: { dailyAt: '09:00' },
    table: 'write',
    queues: ['mail'],
    timeoutSeconds: 300,
  },
  /** Accepts weight disputes without an answer in time. */
  'settle-disputes': {
    entry: 'disputes/every-settle',
    when: { dailyAt: '00:30' },
    table: 'write',
    timeoutSeconds: 300,
  },
  /** Applies edits of account details that nobody else can approve, after their owner had 48 hours to stop them. */
  'apply-edits': {
    entry: 'bank-details/every-apply-edits',
    when: { everyMinutes: 15 },
    table: 'write',
    sealed: 'read',
    queues: ['mail'],
    timeoutSeconds: 120,
  },
  /** Mails the sign-in address to new users whose first mail was lost. */
  'send-invitations': {
    entry: 'user-management/every-invite',
    when: { everyMinutes: 15 },
    table: 'write',
    queues: ['mail'],
    timeoutSeconds: 60,
  },
  /** Checks whether couriers and our own parts work, for the public status. */
  'note-status': {
    entry: 'status/every-note-status',
    when: { everyMinutes: 5 },
    table: 'write',
    secrets: true,
    timeoutSeconds: 120,
  },
  /** Compacts the counts of everyone's orders, so that a year is read at a flat cost. */
  'compact-totals': { entry: 'rollups/every-compact', when: { everyMinutes: 5 }, table: 'write', timeoutSeconds: 120 },
} as const satisfies Record<string, ScheduleRow>;

export type ScheduleName = keyof typeof schedules;
