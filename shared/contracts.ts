import { apiKeysContract } from './api-keys/contract.ts';
import { attachmentsContract } from './attachments/contract.ts';
import { auditContract } from './audit/contract.ts';
import { bankDetailsContract } from './bank-details/contract.ts';
import { bulksContract } from './bulks/contract.ts';
import { buyerContract } from './buyer/contract.ts';
import { codContract } from './cod/contract.ts';
import { commentsContract } from './comments/contract.ts';
import { connectionsContract } from './connections/contract.ts';
import { courierBillsContract } from './courier-bills/contract.ts';
import { courierPartnersContract } from './courier-partners/contract.ts';
import { dashboardContract } from './dashboard/contract.ts';
import { departmentsContract } from './departments/contract.ts';
import { disputesContract } from './disputes/contract.ts';
import { downloadsContract } from './downloads/contract.ts';
import { healthContract } from './health/contract.ts';
import { invoicesContract } from './invoices/contract.ts';
import { jobsContract } from './jobs/contract.ts';
import { labelsContract } from './labels/contract.ts';
import { leadsContract } from './leads/contract.ts';
import { manifestsContract } from './manifests/contract.ts';
import { marginContract } from './margin/contract.ts';
import { mcpContract } from './mcp/contract.ts';
import { ordersContract } from './orders/contract.ts';
import { paymentsContract } from './payments/contract.ts';
import { payoutsContract } from './payouts/contract.ts';
import { pinCodeMasterContract } from './pin-code-master/contract.ts';
import { plansContract } from './plans/contract.ts';
import { privacyContract } from './privacy/contract.ts';
import { remittanceContract } from './remittance/contract.ts';
import { reportsContract } from './reports/contract.ts';
import { returnsContract } from './returns/contract.ts';
import { rolesContract } from './roles/contract.ts';
import { rulesContract } from './rules/contract.ts';
import { sellersContract } from './sellers/contract.ts';
import { sessionsContract } from './sessions/contract.ts';
import { shopsContract } from './shops/contract.ts';
import { statusContract } from './status/contract.ts';
import { suggestionsContract } from './suggestions/contract.ts';
import { ticketsContract } from './tickets/contract.ts';
import { traceContract } from './trace/contract.ts';
import { trackingContract } from './tracking/contract.ts';
import { uploadsContract } from './uploads/contract.ts';
import { usageContract } from './usage/contract.ts';
import { userManagementContract } from './user-management/contract.ts';
import { usersContract } from './users/contract.ts';
import { versionsContract } from './versions/contract.ts';
import { walletsContract } from './wallets/contract.ts';
import { webhooksContract } from './webhooks/contract.ts';
import { weightsContract } from './weights/contract.ts';

/** Every endpoint of the product, by feature. A new feature adds one line. */
export const contracts = {
  'api-keys': apiKeysContract,
  attachments: attachmentsContract,
  audit: auditContract,
  'bank-details': bankDetailsContract,
  bulks: bulksContract,
  buyer: buyerContract,
  cod: codContract,
  'pin-code-master': pinCodeMasterContract,
  comments: commentsContract,
  connections: connectionsContract,
  dashboard: dashboardContract,
  departments: departmentsContract,
  disputes: disputesContract,
  downloads: downloadsContract,
  labels: labelsContract,
  leads: leadsContract,
  health: healthContract,
  invoices: invoicesContract,
  jobs: jobsContract,
  'courier-bills': courierBillsContract,
  'courier-partners': courierPartnersContract,
  manifests: manifestsContract,
  margin: marginContract,
  mcp: mcpContract,
  orders: ordersContract,
  payments: paymentsContract,
  payouts: payoutsContract,
  plans: plansContract,
  privacy: privacyContract,
  roles: rolesContract,
  remittance: remittanceContract,
  reports: reportsContract,
  returns: returnsContract,
  rules: rulesContract,
  sellers: sellersContract,
  sessions: sessionsContract,
  shops: shopsContract,
  status: statusContract,
  suggestions: suggestionsContract,
  tickets: ticketsContract,
  trace: traceContract,
  tracking: trackingContract,
  uploads: uploadsContract,
  usage: usageContract,
  'user-management': userManagementContract,
  users: usersContract,
  versions: versionsContract,
  wallets: walletsContract,
  webhooks: webhooksContract,
  weights: weightsContract,
};

export type Feature = keyof typeof contracts;
