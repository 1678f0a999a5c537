import { beforeAll, expect, test } from 'vitest';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { BankRow } from '../../../shared/bank-details/contract.ts';
import type { SellerRow, SellerView } from '../../../shared/sellers/contract.ts';
import { disputedOrders } from '../../support/money/disputed.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { accountCalls } from '../../support/people/account-details.ts';
import type { Person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, saved } = orderCalls(cloud);
const account = accountCalls(cloud);

const seller = usePerson('merchant', {
  rupees: 5000,
  companyName: 'Kaveri Home Goods',
  mobile: '9845012345',
  gstNumber: '29ABCDE1234F1Z5',
});
const admin = usePerson('administrator');
const support = usePerson({ showAllOrders: true, 'order.ticket_dashboard': true });
const vendor = usePerson({ showAllOrders: true, 'order.order_dashboard': true }, { courier: 'delhivery' });

const found = async (text: string) =>
  (
    await cloud.api<SellerRow[]>('GET', `/sellers?text=${encodeURIComponent(text)}`, { token: admin.token })
  ).body.data.map(({ _id }) => _id);
const view = (who: Person, id = seller.user.id) => cloud.api<SellerView>('GET', `/sellers/${id}`, { token: who.token });

beforeAll(async () => {
  await saved(seller);
  await booked(seller);
  const failed = await booked(seller);
  const at = new Date(Date.now() - 6 * 3600_000).toISOString();
  const scan = { code: 'x', status: 'undelivered' as const, description: 'Door locked', location: 'Mumbai', at };
  await applyScans(failed._id, [scan], new Date());
  await disputedOrders(cloud)(seller);
  await account.documents(seller);
  await account.save(seller);
  await cloud.settle();
});

test.each([['9845012345'], ['kaveri home'], ['29abcde1234f1z5']])('staff find a seller by %s', async (text) => {
  expect(await found(text)).toEqual([seller.user.id]);
});

test('staff find a seller by e-mail, and find nobody by a text that no seller has', async () => {
  expect(await found(seller.user.email)).toEqual([seller.user.id]);
  expect(await found('29ZZZZZ0000Z1Z0')).toEqual([]);
});

test('the page of a seller shows wallet, orders, tickets, disputes and account details', async () => {
  const { data } = (await view(admin)).body;
  expect(data).toMatchObject({
    company_name: 'Kaveri Home Goods',
    gst_number: '29ABCDE1234F1Z5',
    plan: 'Standard',
    partners: null,
    api_key: null,
    // The balance is ₹5,000 less three parcels of ₹66.08, and less a weight charge of ₹94.40 for one of them.
    wallet: 4707.36,
    tickets: { open: 1, failed: 1 },
    disputes: { open: 1, raised: 0 },
    cod: { late: { orders: 0 }, coming: { orders: 0 }, is_least: false },
    bank: {
      state: 'waiting',
      held: null,
      documents: [{ onModel: 'Aadhar' }, { onModel: 'Pan' }, { onModel: 'Cheque' }],
    },
  });
  expect(data.orders).toMatchObject({
    total_count: 3,
    total_pending_count: 1,
    stage_counts: { to_print: 1, attention: 1, delivered: 1 },
  });
  const accounts = async (query: string) =>
    (await cloud.api<BankRow[]>('GET', `/users/bankdetail?${query}`, { token: admin.token })).body;
  expect(await accounts(`user=${seller.user.id}`)).toMatchObject({
    data: [{ _id: seller.user.id, attachments: data.bank?.documents }],
    meta: { total_count: 1 },
  });
  expect((await accounts(`user=${admin.user.id}`)).data).toEqual([]);
});

test('a seller’s page omits parts that the reader’s role lacks, and sellers and couriers’ users cannot open it', async () => {
  const { data } = (await view(support)).body;
  expect(data).toMatchObject({ wallet: null, cod: null, disputes: null, bank: null, tickets: { open: 1 } });
  for (const who of [seller, vendor]) expect((await view(who)).status).toBe(403);
  expect((await view(admin, vendor.user.id)).status).toBe(404);
});

test('staff can mail a seller from the seller’s page, the audit keeps the mail, and a seller cannot mail others', async () => {
  const body = { subject: 'Your labels', text: 'Please stick them\non the large side.' };
  const send = (who: Person, id = seller.user.id) =>
    cloud.api('POST', `/sellers/${id}/messages`, { token: who.token, body });
  expect((await send(admin)).body.meta.message).toBe('The message is sent.');
  await cloud.settle();
  const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  const sent = outbox.filter(({ to, subject }) => to === seller.user.email && subject === 'Your labels');
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('Please stick them\non the large side.')]);
  const audit = await cloud.api<AuditView[]>('GET', '/audit?action=seller.message', { token: admin.token });
  expect(audit.body.data).toMatchObject([{ after: body }]);
  for (const who of [seller, vendor]) expect((await send(who)).status).toBe(403);
  expect((await send(admin, vendor.user.id)).status).toBe(404);
});

test('the page of a seller costs at most 40 DynamoDB read units', async () => {
  await view(admin);
  await cloud.settle();
  meter.take();
  await view(admin);
  expect(meter.take().read).toBeLessThanOrEqual(40);
});
