import type { QueueRow, StreamRow } from './platform/app-table.ts';

/** Every queue with its consumer, and the consumer of the table's stream. Data only: part of `app.ts`. */
export const queues = {
  /** Paid orders that the request did not book: `settle-due` sends them when they are due. */
  book: {
    entry: 'orders/booking/on-book',
    batchSize: 10,
    atOnce: 20,
    tries: 5,
    table: 'write',
    secrets: true,
    timeoutSeconds: 120,
  },
  /** Batches of orders that are paid together. */
  batches: {
    entry: 'consumers/on-batch',
    batchSize: 1,
    atOnce: 20,
    tries: 5,
    table: 'write',
    files: 'write',
    queues: ['book'],
    memoryMb: 1024,
    timeoutSeconds: 600,
  },
  /** The shards of parcels in motion that `poll-parcels` selects. A backlog of them delays no booking. */
  track: {
    entry: 'orders/tracking/on-track',
    batchSize: 1,
    atOnce: 10,
    tries: 3,
    table: 'write',
    queues: ['track'],
    secrets: true,
    timeoutSeconds: 180,
  },
  /** Master and courier partner files. */
  uploads: {
    entry: 'consumers/on-upload',
    batchSize: 1,
    atOnce: 5,
    tries: 3,
    table: 'write',
    files: 'write',
    memoryMb: 2048,
    timeoutSeconds: 300,
  },
  /** Lists that take too long for a request, written to files: `download-kinds.ts`. */
  downloads: {
    entry: 'consumers/on-download',
    batchSize: 1,
    atOnce: 10,
    tries: 3,
    table: 'write',
    files: 'write',
    sealed: 'read',
    memoryMb: 1024,
    timeoutSeconds: 600,
  },
  /** COD reports: collected, frozen and written to files. */
  reports: {
    entry: 'reports/making/on-report',
    batchSize: 1,
    atOnce: 5,
    tries: 3,
    table: 'write',
    files: 'write',
    memoryMb: 1024,
    timeoutSeconds: 600,
  },
  /** Merchants' files, which never wait behind a master. `upload-kinds.ts` says how each is processed. */
  'merchant-files': {
    entry: 'consumers/on-merchant-file',
    batchSize: 1,
    atOnce: 10,
    tries: 3,
    table: 'write',
    files: 'write',
    memoryMb: 1024,
    timeoutSeconds: 300,
  },
  /** Password reset mails. */
  forgotten: {
    entry: 'sessions/on-forgotten',
    batchSize: 10,
    atOnce: 5,
    tries: 5,
    table: 'write',
    queues: ['mail'],
    secrets: true,
    timeoutSeconds: 60,
  },
  /** Notifications to customers. */
  notices: {
    entry: 'notices/on-notice',
    batchSize: 10,
    atOnce: 5,
    tries: 5,
    table: 'write',
    mail: true,
    sms: true,
    timeoutSeconds: 60,
  },
  mail: { entry: 'mail/on-mail', batchSize: 10, atOnce: 2, tries: 5, table: 'write', mail: true, timeoutSeconds: 60 },
  /** Reattempt requests: three attempts, then people ask the courier. */
  reattempts: {
    entry: 'orders/ndr/on-reattempt',
    batchSize: 1,
    atOnce: 20,
    tries: 3,
    table: 'write',
    secrets: true,
    timeoutSeconds: 30,
  },
  /** Text messages. A late one is useless, and each costs money. */
  sms: { entry: 'sms/on-sms', batchSize: 10, atOnce: 5, tries: 3, table: 'write', sms: true, timeoutSeconds: 60 },
} as const satisfies Record<string, QueueRow>;

export const streams = {
  changes: {
    entry: 'stream/on-change',
    batchSize: 100,
    windowSeconds: 2,
    begins: 'ORDERS#',
    table: 'write',
    sealed: 'read',
    queues: ['notices'],
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, StreamRow>;

export type QueueName = keyof typeof queues;
