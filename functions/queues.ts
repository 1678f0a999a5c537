import type { QueueRow, StreamRow } from './platform/app-table.ts';

/**
 * Every queue with its consumer, and the consumers of the table's stream. It contains only data and is a part of
 * `app.ts`.
 */
export const queues = {
  /**
   * Paid orders that the request did not book itself. `settle-due` also queues orders here when their booking must
   * continue.
   */
  book: {
    entry: 'orders/booking/on-book',
    batchSize: 10,
    atOnce: 20,
    tries: 5,
    table: 'write',
    secrets: true,
    timeoutSeconds: 120,
  },
  /**
   * Jobs on many orders: payments, returns, work on tickets and COD entries, decisions on billed rows, and COD reports.
   * Also sellers whose orders wait for automatic shipping. `ship-automatically` queues all these sellers at once.
   */
  batches: {
    entry: 'consumers/on-batch',
    batchSize: 1,
    atOnce: 20,
    tries: 5,
    table: 'write',
    files: 'write',
    queues: ['book', 'reattempts', 'mail', 'sms'],
    secrets: true,
    memoryMb: 1024,
    timeoutSeconds: 600,
  },
  /**
   * The shards that `poll-parcels` has selected for polling. They have their own queue, so that a backlog does not
   * delay bookings.
   */
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
  /** Files that staff and vendor users upload: the pin code master, data of courier partners, and others. */
  uploads: {
    entry: 'consumers/on-upload',
    batchSize: 1,
    tries: 3,
    table: 'write',
    files: 'write',
    queues: ['mail'],
    memoryMb: 2048,
    timeoutSeconds: 300,
  },
  /** Lists that take too long for a request, so that a job writes them to files (`download-kinds.ts`). */
  downloads: {
    entry: 'consumers/on-download',
    batchSize: 1,
    tries: 3,
    table: 'write',
    files: 'write',
    sealed: 'read',
    memoryMb: 1024,
    timeoutSeconds: 600,
  },
  /**
   * Sellers' files. They have their own queue, so that they never wait behind a pin code master. `upload-kinds.ts`
   * names the code for each kind.
   */
  'merchant-files': {
    entry: 'consumers/on-merchant-file',
    batchSize: 1,
    tries: 3,
    table: 'write',
    files: 'write',
    queues: ['mail'],
    memoryMb: 1024,
    timeoutSeconds: 300,
  },
  /** E-mail addresses for which somebody requested a link to reset the password. */
  forgotten: {
    entry: 'sessions/on-forgotten',
    batchSize: 10,
    tries: 5,
    table: 'write',
    queues: ['mail'],
    secrets: true,
    timeoutSeconds: 60,
  },
  /** Notices to customers about their parcels. */
  notices: {
    entry: 'notices/on-notice',
    batchSize: 10,
    atOnce: 5,
    tries: 5,
    table: 'write',
    secrets: true,
    queues: ['notices'],
    mail: true,
    sms: true,
    timeoutSeconds: 60,
  },
  mail: {
    entry: 'mail/on-mail',
    batchSize: 10,
    atOnce: 2,
    tries: 5,
    table: 'write',
    queues: ['mail'],
    mail: true,
    timeoutSeconds: 60,
  },
  /** Re-attempt requests to couriers. After three failed tries, staff ask the courier. */
  reattempts: {
    entry: 'orders/ndr/on-reattempt',
    batchSize: 1,
    atOnce: 20,
    tries: 3,
    table: 'write',
    secrets: true,
    timeoutSeconds: 30,
  },
  /** Sellers' webhook endpoints to which events must be sent. */
  webhooks: {
    entry: 'webhooks/delivery/on-webhook',
    batchSize: 1,
    atOnce: 20,
    tries: 5,
    table: 'write',
    sealed: 'read',
    queues: ['webhooks', 'mail'],
    timeoutSeconds: 60,
  },
  /**
   * Work for connected shops: importing orders that webhooks name, polling for changed orders, and reporting parcels.
   * The first poll of a shop may import thousands of orders.
   */
  shops: {
    entry: 'shops/queue/on-shop',
    batchSize: 5,
    atOnce: 20,
    tries: 5,
    table: 'write',
    sealed: 'read',
    queues: ['mail', 'shops'],
    memoryMb: 1024,
    timeoutSeconds: 300,
  },
  /** Text messages. They are tried only a few times, because a late message is useless and each attempt costs money. */
  sms: { entry: 'sms/on-sms', batchSize: 10, tries: 3, table: 'write', sms: true, timeoutSeconds: 60 },
} as const satisfies Record<string, QueueRow>;

export const streams = {
  changes: {
    entry: 'stream/on-change',
    batchSize: 100,
    windowSeconds: 2,
    begins: ['ORDERS#', 'LEDGER#'],
    table: 'write',
    sealed: 'read',
    queues: ['notices', 'shops', 'webhooks', 'mail'],
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, StreamRow>;

export type QueueName = keyof typeof queues;
