import { contracts, type Feature } from '../shared/contracts.ts';
import type { FeatureRow, QueueRow, ScheduleRow, StreamRow } from './platform/app-table.ts';

/**
 * THE TABLE of the back end: every feature, queue, stream consumer and schedule. Data only. The CDK stack and the
 * embedded cloud both read it, so what runs locally is what is deployed.
 */
const features = {
  'api-keys': { contract: contracts['api-keys'], table: 'write', queues: ['mail'] },
  attachments: { contract: contracts.attachments, table: 'write', files: 'write', papers: 'write' },
  audit: { contract: contracts.audit, table: 'read' },
  'bank-details': { contract: contracts['bank-details'], table: 'write', sealed: 'write', queues: ['mail'] },
  bulks: {
    contract: contracts.bulks,
    table: 'write',
    files: 'write',
    queues: ['merchant-files', 'batches'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  cod: { contract: contracts.cod, table: 'read' },
  codes: { contract: contracts.codes, table: 'write', files: 'write', queues: ['uploads'] },
  comments: { contract: contracts.comments, table: 'write', queues: ['mail', 'sms', 'reattempts'] },
  connections: {
    contract: contracts.connections,
    table: 'write',
    files: 'write',
    queues: ['track', 'uploads'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  dashboard: { contract: contracts.dashboard, table: 'read', timeoutSeconds: 29 },
  departments: { contract: contracts.departments, table: 'write' },
  disputes: { contract: contracts.disputes, table: 'write', files: 'write' },
  downloads: { contract: contracts.downloads, table: 'write', queues: ['downloads'] },
  feedbacks: { contract: contracts.feedbacks, table: 'write' },
  health: { contract: contracts.health },
  invoices: { contract: contracts.invoices, table: 'read', memoryMb: 1024 },
  jobs: { contract: contracts.jobs, table: 'read', files: 'read' },
  logistics: { contract: contracts.logistics, table: 'write', files: 'write', queues: ['uploads'] },
  manifests: { contract: contracts.manifests, table: 'write', timeoutSeconds: 29 },
  orders: { contract: contracts.orders, table: 'write', queues: ['batches'], timeoutSeconds: 29 },
  payments: { contract: contracts.payments, table: 'write', timeoutSeconds: 29 },
  plans: { contract: contracts.plans, table: 'write' },
  roles: { contract: contracts.roles, table: 'write' },
  remittance: { contract: contracts.remittance, table: 'write', files: 'write', queues: ['uploads'] },
  reports: { contract: contracts.reports, table: 'write', sealed: 'read', queues: ['reports'], timeoutSeconds: 29 },
  sessions: { contract: contracts.sessions, table: 'write', queues: ['forgotten', 'mail'], memoryMb: 1024 },
  status: { contract: contracts.status, table: 'write' },
  suggestions: { contract: contracts.suggestions, table: 'read' },
  tracking: { contract: contracts.tracking, table: 'write' },
  uploads: { contract: contracts.uploads, table: 'write', queues: ['uploads', 'merchant-files'] },
  'user-management': { contract: contracts['user-management'], table: 'write', queues: ['mail'], memoryMb: 1024 },
  usage: { contract: contracts.usage, table: 'read', memoryMb: 1024, timeoutSeconds: 29 },
  users: { contract: contracts.users, table: 'write' },
  wallets: { contract: contracts.wallets, table: 'write', memoryMb: 1024 },
  weights: { contract: contracts.weights, table: 'write', files: 'write', queues: ['uploads'] },
} as const satisfies Record<Feature, FeatureRow>;

const queues = {
  /** Paid orders that the request did not book: `settle-due` sends them once they are due. */
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
    entry: 'work/on-batch',
    batchSize: 1,
    tries: 5,
    table: 'write',
    files: 'write',
    queues: ['book'],
    memoryMb: 1024,
    timeoutSeconds: 600,
  },
  /** Parcels in motion, in pieces: `walk` says which. A backlog of them delays no booking. */
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
    entry: 'work/on-upload',
    batchSize: 1,
    tries: 3,
    table: 'write',
    files: 'write',
    memoryMb: 2048,
    timeoutSeconds: 300,
  },
  /** Lists too long to be waited for, written to files: `download-kinds.ts`. */
  downloads: {
    entry: 'work/on-download',
    batchSize: 1,
    tries: 3,
    table: 'write',
    files: 'write',
    sealed: 'read',
    memoryMb: 1024,
    timeoutSeconds: 600,
  },
  /** COD reports: collected, frozen and written to files. */
  reports: {
    entry: 'reports/on-report',
    batchSize: 1,
    tries: 3,
    table: 'write',
    files: 'write',
    memoryMb: 1024,
    timeoutSeconds: 600,
  },
  /** Files of merchants: they never wait behind a master. What is done with either is in `upload-kinds.ts`. */
  'merchant-files': {
    entry: 'work/on-merchant-file',
    batchSize: 1,
    tries: 3,
    table: 'write',
    files: 'write',
    memoryMb: 1024,
    timeoutSeconds: 300,
  },
  /** E-mails of people who forgot their password. */
  forgotten: {
    entry: 'sessions/on-forgotten',
    batchSize: 10,
    tries: 5,
    table: 'write',
    queues: ['mail'],
    secrets: true,
    timeoutSeconds: 60,
  },
  /** What customers hear of their parcels. */
  notices: {
    entry: 'notices/on-notice',
    batchSize: 10,
    atOnce: 20,
    tries: 5,
    table: 'write',
    mail: true,
    sms: true,
    timeoutSeconds: 60,
  },
  mail: { entry: 'mail/on-mail', batchSize: 10, tries: 5, table: 'write', mail: true, timeoutSeconds: 60 },
  /** Delivery attempts that are asked for again: three tries, then people ask the courier. */
  reattempts: {
    entry: 'orders/ndr/on-reattempt',
    batchSize: 1,
    atOnce: 20,
    tries: 3,
    table: 'write',
    secrets: true,
    timeoutSeconds: 30,
  },
  /** Text messages: one that nobody has sent after a while is late, and each that is sent costs. */
  sms: { entry: 'sms/on-sms', batchSize: 10, tries: 3, table: 'write', sms: true, timeoutSeconds: 60 },
} as const satisfies Record<string, QueueRow>;

const streams = {
  changes: {
    entry: 'changes/on-change',
    batchSize: 100,
    windowSeconds: 2,
    begins: 'ORDERS#',
    table: 'write',
    sealed: 'read',
    queues: ['notices'],
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, StreamRow>;

const schedules = {
  /** Has couriers asked about the parcels in motion, a twelfth of them each time: each at least every four hours. */
  walk: {
    entry: 'orders/tracking/every-walk',
    when: { everyMinutes: 5 },
    table: 'write',
    queues: ['track'],
    timeoutSeconds: 60,
  },
  /** Looks at orders that are due: settles what was asked of couriers, sends the unbooked to `book`. */
  'settle-due': {
    entry: 'orders/ending/every-settle-due',
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

export type QueueName = keyof typeof queues;
export type ScheduleName = keyof typeof schedules;

interface App {
  features: Record<Feature, FeatureRow>;
  queues: Record<QueueName, QueueRow>;
  streams: Record<keyof typeof streams, StreamRow>;
  schedules: Record<ScheduleName, ScheduleRow>;
}

export const app: App = { features, queues, streams, schedules };
