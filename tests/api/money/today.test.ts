import { expect, test } from 'vitest';
import { lowPoolWrite, poolNotLowWrite } from '../../../functions/couriers/awb-series/series-store.ts';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { endedSilenceWrite, recordSilence } from '../../../functions/orders/tracking/poll-store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { finishedUploadWrites, newUploadWrites } from '../../../functions/uploads/store.ts';
import type { Upload } from '../../../functions/uploads/upload.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { BankRow } from '../../../shared/bank-details/contract.ts';
import type { Dashboard } from '../../../shared/dashboard/contract.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { type DisputeTab, filtersOfTab } from '../../../shared/disputes/tabs.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { daysAgo, disputeCalls, disputedOrders } from '../../support/money/disputed.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { accountCalls } from '../../support/people/account-details.ts';
import { type Person, ROLES } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, saved, kept } = orderCalls(cloud);
const list = listOrders(cloud);
const account = accountCalls(cloud);
const disputed = disputedOrders(cloud);
const { raise } = disputeCalls(cloud);
const HOUR_MS = 3600_000;

const seller = usePerson({ ...ROLES.merchant, 'weight_discrepancy.weight_dispute': true }, { rupees: 5000 });
const staff = usePerson('administrator');
const vendor = usePerson({ dashboard: true, 'order.order_dashboard': true }, { courier: 'delhivery' });

const today = async ({ token }: Person, query = '') =>
  (await cloud.api<Dashboard>('GET', `/global/dashboard?${query}`, { token })).body.data.today;
const scanned = (id: string, status: Status, hoursAgo: number) =>
  applyScans(
    id,
    [
      {
        code: status,
        status,
        description: status,
        location: 'Mumbai',
        at: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
      },
    ],
    new Date(),
  );

/** Returns an uploaded file of staff in the form in which it is stored. */
const uploadOf = (kind: string, name: string): Upload => ({
  id: `${kind}-${name}`,
  kind,
  queue: 'uploads',
  attachmentId: `${name}.csv`,
  filename: `${name}.csv`,
  createdAt: daysAgo(0).toISOString(),
  owner: staff.user.id,
  partner: null,
  plan: null,
  fromCourier: false,
  state: 'queued',
  jobId: `${kind}-${name}`,
  approval: null,
  version: null,
  listedFor: null,
});

test('the page Today is empty for a seller or staff without open tasks', async () => {
  expect(await today(seller)).toEqual([]);
  expect(await today(staff)).toEqual([]);
});

test('the page Today shows a seller the open tasks with deadlines and sums, independent of filters', async () => {
  await saved(seller);
  await saved(seller);
  await booked(seller);
  const printed = await booked(seller);
  await commit([orderWrite({ ...(await kept(printed._id)), printedAt: new Date().toISOString() })]);
  const failed = await booked(seller);
  await scanned(failed._id, 'undelivered', 30);
  await scanned((await booked(seller))._id, 'undelivered', 6);
  await disputed(seller, { at: daysAgo(3) });
  await raise(seller, await disputed(seller, { at: daysAgo(2) }));
  // The courier usually pays COD after seven days, and we pay two days later. So eight days after the delivery, the
  // payment to the seller is due tomorrow.
  const cod = await booked(seller, { payment_method: 'cod' }, 'bld');
  await scanned(cod._id, 'delivered', 8 * 24);
  await cloud.settle();

  const waits = [
    { key: 'to_pay', count: 2 },
    { key: 'to_print', count: 1 },
    { key: 'to_hand_over', count: 1 },
    {
      key: 'failed_deliveries',
      count: 2,
      until: new Date(Date.parse((await kept(failed._id)).failed?.at ?? '') + 48 * HOUR_MS).toISOString(),
    },
    { key: 'weight_charges', count: 1, until: dayAfter(indiaDay(daysAgo(3)), 7) },
    { key: 'cod_tomorrow', count: 1, amount: 1000 },
  ];
  expect(await today(seller)).toEqual(waits);
  expect(await today(seller, 'payment_method=cod&created_to=2026-01-01T00:00:00.000Z')).toEqual(waits);
  expect(await today(vendor)).toEqual([]);
  const weights = (key: DisputeTab) =>
    `order_status=delivered&payment_status=complete&${new URLSearchParams({ ...filtersOfTab(key, {}, new Date(), true) })}`;
  for (const [key, query] of [
    ['to_pay', 'payment_status=pending'],
    ['to_print', 'payment_status=complete&stage=to_print'],
    ['to_hand_over', 'payment_status=complete&stage=ready_for_pickup'],
    ['failed_deliveries', 'payment_status=complete&ticket=true&ndr=true'],
    ['weight_charges', weights('mismatches')],
  ] as const)
    expect([key, (await list(seller, query)).meta.total_count]).toEqual([
      key,
      waits.find((item) => item.key === key)?.count,
    ]);
  expect((await list(staff, weights('raised'))).meta.total_count).toBe(1);
  expect(await today(staff)).toContainEqual({ key: 'disputes_raised', count: 1 });
});

test('the page Today shows staff the open tasks, and each count equals the total of the list that it links to', async () => {
  await commit([lowPoolWrite({ courier: 'dtdc', pool: 'any', left: 40 })]);
  await recordSilence({ courier: 'delhivery', since: daysAgo(0).toISOString(), missedSince: daysAgo(0).toISOString() });
  await account.documents(seller);
  expect((await account.save(seller)).status).toBe(200);
  const shown = await today(staff);
  expect(shown).toEqual([
    { key: 'tickets_due', count: 1 },
    { key: 'disputes_raised', count: 1 },
    { key: 'approvals', count: 1 },
    { key: 'couriers_silent', count: 1, names: ['Delhivery'] },
    { key: 'series_low', count: 1, names: ['DTDC'] },
  ]);
  expect((await list(staff, 'due_within=24')).meta.total_count).toBe(1);
  expect((await list(staff, 'due_within=48')).meta.total_count).toBe(2);
  const pending = await cloud.api<BankRow[]>('GET', '/users/bankdetail?pending=true', { token: staff.token });
  expect(pending.body.data.map(({ _id }) => _id)).toEqual([seller.user.id]);

  await commit([poolNotLowWrite({ courier: 'dtdc', pool: 'any' }), endedSilenceWrite('delhivery')]);
  await account.verify(staff, seller);
  expect(await today(staff)).toEqual([
    { key: 'tickets_due', count: 1 },
    { key: 'disputes_raised', count: 1 },
  ]);
});

test('the page Today shows staff the waiting files by kind, and the list of each kind has exactly these files', async () => {
  const kinds = [
    { key: 'rate_files', kind: 'courier_partner', path: '/logistics/uploads' },
    { key: 'pin_code_files', kind: 'master', path: '/codes/uploads' },
    { key: 'weight_files', kind: 'weight', path: '/weight-dispute/csv' },
    { key: 'buying_files', kind: 'buying', path: '/logistics/buying-uploads' },
    { key: 'bill_files', kind: 'courier_bill', path: '/courier-bills' },
    { key: 'confirmation_files', kind: 'remittance', path: '/remittance' },
    { key: 'bank_files', kind: 'bank_file', path: '/payouts/bank-files' },
  ];
  for (const { kind } of kinds)
    for (const name of ['done', 'asking']) {
      const upload = uploadOf(kind, name);
      await commit(newUploadWrites(upload));
      await commit(finishedUploadWrites(upload, { state: name === 'done' ? 'done' : 'waiting', version: null }));
    }
  expect((await today(staff)).filter(({ key }) => key.endsWith('_files'))).toEqual(
    kinds.map(({ key }) => ({ key, count: 1 })),
  );
  for (const { kind, path } of kinds) {
    const { body } = await cloud.api<{ _id: string }[]>('GET', `${path}?waiting=true`, { token: staff.token });
    expect([path, body.data.map(({ _id }) => _id), body.meta]).toMatchObject([
      path,
      [`${kind}-asking`],
      { total_count: 1 },
    ]);
  }
});

test('the page Today costs at most eighteen DynamoDB read units in addition to the counters', async () => {
  const units = async ({ token }: Person, path: string) => {
    await cloud.settle();
    meter.take();
    await cloud.api('GET', path, { token });
    return meter.take().read;
  };
  for (const who of [seller, staff]) {
    const counters = await units(who, '/reports/fetch/dashboard?counter_key=total_order_ndr');
    expect((await units(who, '/global/dashboard')) - counters).toBeLessThanOrEqual(18);
  }
});
