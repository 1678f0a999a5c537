import { KYC_DOCUMENTS } from '../../shared/attachments/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { toRupees } from '../../shared/money.ts';
import { DISPUTE_PERMISSION, LIST_PERMISSIONS } from '../../shared/orders/list/list-access.ts';
import type { SellerView, sellersContract } from '../../shared/sellers/contract.ts';
import { currentDocuments } from '../bank-details/current-documents.ts';
import { payoutHoldAt, payoutHoldText } from '../bank-details/payout-hold.ts';
import { findBankRecord } from '../bank-details/store.ts';
import { readExpected } from '../cod/unpaid.ts';
import { listPartners } from '../courier-partners/store.ts';
import { getWallet } from '../ledger/store.ts';
import { deadlineOfEntry, listTickets } from '../orders/list/ticket-store.ts';
import { disputeCounts, storedTotals } from '../orders/totals/totals-of.ts';
import { findPlan } from '../plans/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isApprover } from '../users/caller/staff.ts';
import { findRole } from '../users/role-store.ts';
import { findUser } from '../users/store.ts';
import { documentView, type User } from '../users/user.ts';
import { findEndpointsOf } from '../webhooks/endpoints/store.ts';
import { checkSeesSellers, sellerRow } from './list.ts';

/** The filters of a list of all orders, paid and unpaid. */
const ALL_ORDERS = {
  order_type: 'all',
  payment_method: 'all',
  payment_status: 'complete',
  stage: 'all',
  order_status: 'all',
} as const;

/** The highest number of unpaid COD orders that are added up, oldest first. They are about 250 KB. */
const MOST_COD = 1000;

async function ordersOf(id: string, caller: Caller, at: Date): Promise<Pick<SellerView, 'orders' | 'tickets'>> {
  if (!caller.may(LIST_PERMISSIONS)) return { orders: null, tickets: null };
  const filters = { ...ALL_ORDERS, created_by: id };
  const [orders, failed, { items }] = await Promise.all([
    storedTotals(caller, filters, at),
    storedTotals(caller, { ...filters, ndr: 'true' as const }, at),
    listTickets({ owner: id }, { limit: 1, after: undefined, dueTo: undefined }),
  ]);
  const [first] = items;
  return {
    orders,
    tickets: {
      open: orders.total_ticket_count ?? 0,
      failed: failed.total_count,
      first_by: (first && deadlineOfEntry(first)) ?? null,
    },
  };
}

async function codOf(id: string, at: Date): Promise<SellerView['cod']> {
  const { rows, isCut } = await readExpected(id, at, MOST_COD);
  const sum = (some: typeof rows) => ({
    orders: some.length,
    amount: toRupees(some.reduce((all, { paise }) => all + paise, 0)),
  });
  return {
    late: sum(rows.filter(({ expected }) => expected === 'late')),
    coming: sum(rows.filter(({ expected }) => expected !== 'late')),
    is_least: isCut,
  };
}

async function bankOf(id: string, at: Date): Promise<SellerView['bank']> {
  const [record, documents] = await Promise.all([findBankRecord(id), currentDocuments(id)]);
  const asked = record?.asked;
  const held = record && payoutHoldAt(record, at);
  const isWaiting = asked !== undefined && asked.rejected === undefined;
  return {
    state: isWaiting ? 'waiting' : record?.inForce ? 'in_force' : asked ? 'rejected' : 'none',
    reason: asked?.rejected?.reason ?? null,
    held: held ? payoutHoldText(held) : null,
    documents: KYC_DOCUMENTS.flatMap((onModel) => {
      const document = documents[onModel];
      return document === undefined ? [] : [{ ...documentView(document), onModel }];
    }),
  };
}

async function partnersOf({ selectedPartners }: User): Promise<string[] | null> {
  if (selectedPartners.length === 0) return null;
  return (await listPartners()).filter(({ id }) => selectedPartners.includes(id)).map(({ name }) => name);
}

async function webhooksOf(id: string): Promise<SellerView['webhooks']> {
  const endpoints = (await findEndpointsOf([id])).flatMap((one) => one.endpoints);
  const on = endpoints.filter(({ state }) => state === 'on').length;
  return { on, stopped: endpoints.length - on };
}

/** Returns the data about one seller that staff need. The cost does not grow with the number of the seller's orders. */
export const get: Verb<typeof sellersContract.get> = async ({ params }, { caller, at }) => {
  checkSeesSellers(caller);
  const user = await findUser(params.id);
  if (user === undefined || user.courier !== null) throw new Failure('NOT_FOUND', 'There is no such seller.');
  const [role, plan, partners, orders, wallet, cod, disputes, bank, webhooks] = await Promise.all([
    findRole(user.roleId),
    user.plan === null ? undefined : findPlan(user.plan),
    partnersOf(user),
    ordersOf(user.id, caller, at),
    caller.may('user_management') ? getWallet(user.id) : undefined,
    caller.may('report.cod') ? codOf(user.id, at) : null,
    caller.may(DISPUTE_PERMISSION) ? disputeCounts(user.id, at) : null,
    isApprover(caller) ? bankOf(user.id, at) : null,
    caller.may('core_api_key') ? webhooksOf(user.id) : null,
  ]);
  return {
    data: {
      ...sellerRow(user),
      created_at: user.createdAt,
      role: role?.name ?? '',
      plan: plan?.name ?? null,
      partners,
      api_key: user.apiKey
        ? { end: user.apiKey.end, may_pay: user.apiKey.mayPay, used_at: user.apiKeyUsedAt ?? null }
        : null,
      webhooks,
      ships_cod: user.shipsCod === true,
      ...orders,
      wallet: wallet === undefined ? null : toRupees(wallet.balance),
      cod,
      disputes,
      bank,
    },
  };
};
