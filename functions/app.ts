import { contracts, type Feature } from '../shared/contracts.ts';
import type { FeatureRow, QueueRow, ScheduleRow, StreamRow } from './platform/app-table.ts';
import { type QueueName, queues, streams } from './queues.ts';
import { type ScheduleName, schedules } from './schedules.ts';

/**
 * THE TABLE of the back end: every feature, queue, stream consumer and schedule. It contains only data. The CDK stack
 * and the embedded cloud both read it, so the local product has the same parts as the deployed one.
 */
const features = {
  'api-keys': { contract: contracts['api-keys'], table: 'write', queues: ['mail'] },
  attachments: {
    contract: contracts.attachments,
    table: 'write',
    files: 'write',
    documents: 'write',
    photos: 'read',
  },
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
  buyer: {
    contract: contracts.buyer,
    table: 'write',
    photos: 'write',
    sealed: 'encrypt',
    queues: ['book', 'reattempts', 'mail', 'sms', 'notices'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  cod: { contract: contracts.cod, table: 'read' },
  'pin-code-master': { contract: contracts['pin-code-master'], table: 'write', files: 'write', queues: ['uploads'] },
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
  labels: { contract: contracts.labels, table: 'write', memoryMb: 1024 },
  leads: { contract: contracts.leads, table: 'write' },
  health: { contract: contracts.health, release: true },
  invoices: { contract: contracts.invoices, table: 'read', memoryMb: 1024 },
  jobs: { contract: contracts.jobs, table: 'read', files: 'read' },
  'courier-bills': {
    contract: contracts['courier-bills'],
    table: 'write',
    files: 'write',
    queues: ['uploads', 'batches'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  'courier-partners': { contract: contracts['courier-partners'], table: 'write', files: 'write', queues: ['uploads'] },
  manifests: { contract: contracts.manifests, table: 'write', timeoutSeconds: 29 },
  margin: { contract: contracts.margin, table: 'read', memoryMb: 1024 },
  mcp: {
    contract: contracts.mcp,
    table: 'write',
    queues: ['batches', 'mail', 'sms', 'reattempts'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  orders: {
    contract: contracts.orders,
    entry: 'orders/api/http',
    table: 'write',
    queues: ['batches'],
    timeoutSeconds: 29,
  },
  payments: { contract: contracts.payments, table: 'write', timeoutSeconds: 29 },
  payouts: {
    contract: contracts.payouts,
    table: 'write',
    files: 'write',
    sealed: 'read',
    queues: ['mail', 'uploads'],
    timeoutSeconds: 29,
  },
  plans: { contract: contracts.plans, table: 'write' },
  privacy: { contract: contracts.privacy, table: 'write', photos: 'remove', memoryMb: 1024, timeoutSeconds: 29 },
  roles: { contract: contracts.roles, table: 'write' },
  remittance: { contract: contracts.remittance, table: 'write', files: 'write', queues: ['uploads', 'batches'] },
  reports: { contract: contracts.reports, table: 'write', sealed: 'read', queues: ['batches'], timeoutSeconds: 29 },
  returns: { contract: contracts.returns, table: 'write', sealed: 'read', queues: ['batches'] },
  rules: { contract: contracts.rules, table: 'write' },
  sellers: { contract: contracts.sellers, table: 'write', queues: ['mail'] },
  sessions: {
    contract: contracts.sessions,
    table: 'write',
    sealed: 'write',
    queues: ['forgotten', 'mail'],
    memoryMb: 1024,
  },
  shops: {
    contract: contracts.shops,
    table: 'write',
    sealed: 'write',
    queues: ['shops'],
    timeoutSeconds: 29,
  },
  status: { contract: contracts.status, table: 'write' },
  suggestions: { contract: contracts.suggestions, table: 'read' },
  trace: { contract: contracts.trace, table: 'read' },
  tickets: { contract: contracts.tickets, table: 'write', queues: ['batches'] },
  tracking: { contract: contracts.tracking, table: 'write' },
  uploads: { contract: contracts.uploads, table: 'write', files: 'read', queues: ['uploads', 'merchant-files'] },
  'user-management': { contract: contracts['user-management'], table: 'write', queues: ['mail'], memoryMb: 1024 },
  usage: { contract: contracts.usage, table: 'read', memoryMb: 1024, timeoutSeconds: 29 },
  users: { contract: contracts.users, table: 'write', queues: ['mail'] },
  versions: { contract: contracts.versions, table: 'write', files: 'read', queues: ['uploads'], memoryMb: 1024 },
  wallets: { contract: contracts.wallets, table: 'write', memoryMb: 1024 },
  webhooks: { contract: contracts.webhooks, table: 'write', sealed: 'write', queues: ['webhooks', 'mail'] },
  weights: { contract: contracts.weights, table: 'write', files: 'write', queues: ['uploads'] },
} as const satisfies Record<Feature, FeatureRow>;

interface App {
  features: Record<Feature, FeatureRow>;
  queues: Record<QueueName, QueueRow>;
  streams: Record<keyof typeof streams, StreamRow>;
  schedules: Record<ScheduleName, ScheduleRow>;
}

export const app: App = { features, queues, streams, schedules };
