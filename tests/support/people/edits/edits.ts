import type { BillHeadingsView, ToleranceView } from '../../../../shared/courier-bills/views.ts';
import type { PartnerView } from '../../../../shared/courier-partners/contract.ts';
import type { DepartmentView } from '../../../../shared/departments/contract.ts';
import type { BankHeadingsView, PayoutLimitView } from '../../../../shared/payouts/contract.ts';
import type { PlanView } from '../../../../shared/plans/contract.ts';
import type { HeadingsView } from '../../../../shared/remittance/contract.ts';
import type { RoleView } from '../../../../shared/roles/contract.ts';
import type { ShopView } from '../../../../shared/shops/contract.ts';
import type { UnknownCodeView } from '../../../../shared/tracking/contract.ts';
import type { UserView } from '../../../../shared/users/contract.ts';
import { bankFileCalls } from '../../money/bank-files.ts';
import { confirmationCalls } from '../../money/confirmations.ts';
import { billCalls, billCsv } from '../../money/courier-bills.ts';
import { orderCalls } from '../../orders/order-calls.ts';
import { pushScans } from '../../orders/push-scans.ts';
import { connectedShop } from '../../shops/connected-shop.ts';
import { accountCalls, DETAILS } from '../account-details.ts';
import { person } from '../people.ts';
import { type Edited, fromList, ofAccount, ofUser, pair, type Stage } from './edited.ts';
import { PROGRAM_EDITS } from './edits-of-programs.ts';
import { RULE_EDITS } from './rule-edits.ts';

const same = <T>(value: T): Promise<T> => Promise.resolve(value);
let names = 0;

/** Edits for testing revisions, one for each endpoint that edits a stored record. */
export const EDITS: Record<string, (stage: Stage) => Promise<Edited>> = {
  ...RULE_EDITS,
  ...PROGRAM_EDITS,
  'bank-details.save': async ({ cloud, seller }) => {
    const { owner, ...edited } = await ofAccount(cloud, seller, (row) => row?.bank_detail.account_holder);
    return {
      ...edited,
      edit: (n) => same({ body: { _id: owner.user.id, ...DETAILS, account_holder: `Holder ${n}` } }),
      value: (n) => `Holder ${n}`,
      audited: 'bank.ask',
    };
  },
  'bank-details.hold': async ({ cloud, seller }) => {
    const { owner, ...edited } = await ofAccount(cloud, seller, (row) => row?.payouts_held?.text);
    await accountCalls(cloud).save(owner);
    return {
      ...edited,
      params: { id: owner.user.id },
      edit: (n) => same({ body: { hold: true, reason: `Reason ${n}` } }),
      value: (n) => `Payouts are held: Reason ${n}.`,
      audited: 'payouts.hold',
    };
  },
  'connections.setStatusOverride': async ({ cloud, chief, deputy, seller }) => {
    const [code, status] = [`REV-${++names}`, ['in_transit', 'out_for_delivery', 'picked_up', 'none', 'in_transit']];
    const order = await orderCalls(cloud).booked(seller);
    await pushScans(cloud.url, order.ewaybill_number, code);
    return {
      ...pair(chief, deputy, seller),
      params: { courier: 'delhivery' },
      read: async () => {
        const reply = await cloud.api<UnknownCodeView[]>('GET', '/couriers/unknown-codes', { token: chief.token });
        const found = reply.body.data.find((one) => one.code === code);
        return { revision: found?.revision ?? -1, value: found?.meaning };
      },
      edit: (n) => same({ body: { code, status: status[n - 1] } }),
      value: (n) => status[n - 1],
      audited: 'code.say',
    };
  },
  'departments.update': async ({ cloud, chief, deputy, seller }) => {
    const { token } = chief;
    const body = { data: { attributes: { name: `Desk ${++names}` } } };
    const { _id } = (await cloud.api<DepartmentView>('POST', '/department', { body, token })).body.data;
    return {
      ...pair(chief, deputy, seller),
      params: { id: _id },
      read: () => fromList<DepartmentView>(cloud, chief, '/departments?limit=1000', _id, ({ name }) => name),
      edit: (n) => same({ body: { data: { attributes: { name: `${_id} ${n}` } } } }),
      value: (n) => `${_id} ${n}`,
      audited: 'department.update',
    };
  },
  'courier-partners.update': async ({ cloud, chief, deputy, seller }) => {
    const { token } = chief;
    const number = ++names;
    const nameOf = (n: number) => `Delhivery ${100 * number + n} KG`;
    const body = { name: nameOf(0), courier: 'delhivery' };
    const { _id } = (await cloud.api<PartnerView>('POST', '/logistics', { body, token })).body.data;
    return {
      ...pair(chief, deputy, seller),
      params: { id: _id },
      read: () => fromList<PartnerView>(cloud, chief, '/logistics?limit=1000', _id, ({ name }) => name),
      edit: (n) => same({ body: { name: nameOf(n) } }),
      value: nameOf,
      audited: 'partner.update',
    };
  },
  'payouts.setLimit': async ({ cloud, chief, deputy, seller }) => ({
    ...pair(chief, deputy, seller),
    read: async () => {
      const { data } = (await cloud.api<PayoutLimitView>('GET', '/payouts/limit', { token: chief.token })).body;
      return { revision: data.revision, value: data.next_amount ?? data.amount };
    },
    edit: (n) => same({ body: { amount: 50_000 + n } }),
    value: (n) => 50_000 + n,
    audited: 'payout.limit',
  }),
  'payouts.keepBankHeadings': async ({ cloud, chief, deputy, seller }) => {
    const series = ++names;
    return {
      ...pair(chief, deputy, seller),
      read: async () => {
        const reply = await cloud.api<BankHeadingsView>('GET', '/payouts/bank-headings', { token: chief.token });
        return { revision: reply.body.data.revision, value: reply.body.data.columns['reference']?.at(-1) };
      },
      edit: async (n) => {
        const { id } = await bankFileCalls(cloud, chief).upload(`Ours ${series}-${n};Bank ${series}-${n}\nX1;UTR1\n`);
        return { params: { id }, body: { columns: { reference: `Ours ${series}-${n}`, utr: `Bank ${series}-${n}` } } };
      },
      value: (n) => `Ours ${series}-${n}`,
      audited: 'payout.headings',
      once: true,
    };
  },
  'courier-bills.setTolerance': async ({ cloud, chief, deputy, seller }) => ({
    ...pair(chief, deputy, seller),
    params: { id: 'dlv' },
    read: () => fromList<ToleranceView>(cloud, chief, '/courier-bills/tolerances', 'dlv', ({ grams }) => grams),
    edit: (n) => same({ body: { rupees: 2, grams: 10 * n } }),
    value: (n) => 10 * n,
    audited: 'bill.tolerance',
  }),
  'courier-bills.keepHeadings': async ({ cloud, chief, deputy, seller }) => {
    const series = ++names;
    const titles = (n: number) => ['Awb', 'Kilos', 'Sum'].map((one) => `${one} of ${series}-${n}`);
    return {
      ...pair(chief, deputy, seller),
      read: async () => {
        const reply = await cloud.api<BillHeadingsView>('GET', '/courier-bills/headings', { token: chief.token });
        const { revision, couriers } = reply.body.data;
        return { revision, value: couriers['delhivery']?.['awb']?.at(-1) };
      },
      edit: async (n) => {
        const { id } = await billCalls(cloud, chief).upload(billCsv([], titles(n).join(',')));
        const [awb, chargedGrams, totalPaise] = titles(n);
        return { params: { id }, body: { columns: { awb, chargedGrams, totalPaise } } };
      },
      value: (n) => titles(n)[0],
      audited: 'bill.headings',
      once: true,
    };
  },
  'plans.update': async ({ cloud, chief, deputy, seller }) => {
    const { token } = chief;
    const body = { planName: `Plan ${++names}` };
    const { _id } = (await cloud.api<PlanView>('POST', '/plan', { body, token })).body.data;
    return {
      ...pair(chief, deputy, seller),
      params: { id: _id },
      read: () => fromList<PlanView>(cloud, chief, '/plans?manage=true&limit=1000', _id, ({ planName }) => planName),
      edit: (n) => same({ body: { planName: `${_id} ${n}` } }),
      value: (n) => `${_id} ${n}`,
      audited: 'plan.update',
    };
  },
  'remittance.keepHeadings': async ({ cloud, chief, deputy, seller }) => {
    const series = ++names;
    const { upload } = confirmationCalls(cloud, chief);
    return {
      ...pair(chief, deputy, seller),
      read: async () => {
        const reply = await cloud.api<HeadingsView>('GET', '/remittance/headings', { token: chief.token });
        const { revision, couriers } = reply.body.data;
        return { revision, value: couriers['blue-dart']?.['awb']?.at(-1) };
      },
      edit: async (n) => {
        const file = await upload(`Parcel ${series}-${n};Money ${series}-${n}\n12345678901;10\n`);
        const columns = { awb: `Parcel ${series}-${n}`, amountPaise: `Money ${series}-${n}` };
        return { params: { id: file.id }, body: { logistic_id: 'bld', columns } };
      },
      value: (n) => `Parcel ${series}-${n}`,
      audited: 'remittance.headings',
      once: true,
    };
  },
  'roles.update': async ({ cloud, chief, deputy, seller }) => {
    const { token } = chief;
    const body = { name: `Role ${++names}` };
    const { _id } = (await cloud.api<RoleView>('POST', '/roles', { body, token })).body.data;
    return {
      ...pair(chief, deputy, seller),
      params: { id: _id },
      read: async () => {
        const { data } = (await cloud.api<RoleView>('GET', `/roles/${_id}`, { token })).body;
        return { revision: data.revision, value: data.name };
      },
      edit: (n) => same({ body: { name: `${_id} ${n}` } }),
      value: (n) => `${_id} ${n}`,
      audited: 'role.update',
    };
  },
  'user-management.update': async ({ cloud, chief, deputy, seller }) => {
    const { user } = await person('merchant');
    return {
      ...pair(chief, deputy, seller),
      params: { id: user.id },
      read: () => ofUser(cloud, chief, user.id, ({ last_name }) => last_name),
      edit: (n) => same({ body: { last_name: `Rao-${n}` } }),
      value: (n) => `Rao-${n}`,
      audited: 'user.update',
    };
  },
  'shops.change': async ({ cloud, seller }) => {
    const owner = await person('merchant');
    const { view } = await connectedShop(cloud, owner);
    const settings = (n: number) => ({ ...view.settings, payments: { [`Method ${n}`]: 'cod' } });
    return {
      ...pair(owner, owner, seller),
      params: { id: view._id },
      read: () => fromList<ShopView>(cloud, owner, '/shops', view._id, (one) => Object.keys(one.settings.payments)[0]),
      edit: (n) => same({ body: { state: 'active', settings: settings(n) } }),
      value: (n) => `Method ${n}`,
      audited: 'shop.change',
    };
  },
  'users.updatePickupAddresses': async ({ cloud, seller }) => {
    const owner = await person('merchant');
    const { token } = owner;
    const address = {
      line1: 'Mill Lane',
      line2: 'Worli',
      country: 'India',
      state: 'Maharashtra',
      city: 'Mumbai',
      postcode: '400001',
      email: 'asha@example.in',
      mobile_number: '9876543210',
    };
    const added = await cloud.api<UserView>('POST', '/users/add_pickup_address', { body: [address], token });
    const address_id = added.body.data.pickup_address[0]?._id;
    return {
      ...pair(owner, owner, seller),
      read: () => ofUser(cloud, owner, owner.user.id, ({ pickup_address: [one] }) => one?.line1),
      edit: (n) => same({ body: [{ ...address, line1: `${n} Mill Lane`, address_id }] }),
      value: (n) => `${n} Mill Lane`,
      audited: 'user.addresses',
    };
  },
};
