import type { ScheduleRow } from './platform/app-table.ts';

/** Everything that runs by the clock. Data only: part of `app.ts`. */
export const schedules = {
  /** Has couriers asked about the parcels in motion, a twelfth of them each time: each at least every four hours. */
  'poll-parcels': {
    entry: 'orders/tracking/every-poll',
    when: { everyMinutes: 5 },
    table: 'write',
    queues: ['track'],
    timeoutSeconds: 60,
  },
  /** Looks at orders that are due: settles what was asked of couriers, sends the unbooked to `book`. */
  'settle-due': {
    entry: 'orders/cancel-and-return/every-settle-due',
    when: { everyMinutes: 1 },
    table: 'write',
    queues: ['book'],
    secrets: true,
    timeoutSeconds: 240,
  },
  /** Has AWBs fetched, or somebody told, before the last of a series is gone. */
  'keep-series': {
    entry: 'connections/every-keep-series',
    when: { everyMinutes: 15 },
    table: 'write',
    secrets: true,
    timeoutSeconds: 120,
  },
  /** Asks the payment provider about top-ups left open. */
  'reconcile-top-ups': {
    entry: 'payments/every-reconcile',
    when: { everyMinutes: 15 },
    table: 'write',
    secrets: true,
    timeoutSeconds: 120,
  },
  /** Tells sellers of charges that they can still dispute, and rings for staff who have not answered. */
  'remind-disputes': {
    entry: 'disputes/every-remind',
    when: { dailyAt: '09:00' },
    table: 'write',
    queues: ['mail'],
    timeoutSeconds: 300,
  },
  /** Accepts disputes of weight that nobody has answered in time. */
  'settle-disputes': {
    entry: 'disputes/every-settle',
    when: { dailyAt: '00:30' },
    table: 'write',
    timeoutSeconds: 300,
  },
  /** Brings edits of account details into force that nobody else can approve, once their owner had 48 hours to stop them. */
  'apply-edits': {
    entry: 'bank-details/every-apply-edits',
    when: { everyMinutes: 15 },
    table: 'write',
    sealed: 'read',
    queues: ['mail'],
    timeoutSeconds: 120,
  },
  /** Mails new users where to sign in, whose request was lost before it did. */
  'send-invitations': {
    entry: 'user-management/every-invite',
    when: { everyMinutes: 15 },
    table: 'write',
    queues: ['mail'],
    timeoutSeconds: 60,
  },
  /** Looks whether couriers and our own parts work, for the public status. */
  'note-status': {
    entry: 'status/every-note-status',
    when: { everyMinutes: 5 },
    table: 'write',
    secrets: true,
    timeoutSeconds: 120,
  },
  /** Sums up what was counted of everyone's orders, so that a year is read at a flat cost. */
  'fold-totals': { entry: 'rollups/every-fold', when: { everyMinutes: 5 }, table: 'write', timeoutSeconds: 120 },
} as const satisfies Record<string, ScheduleRow>;

export type ScheduleName = keyof typeof schedules;
