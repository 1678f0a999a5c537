import { read, utils } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { readFile } from '../../../functions/platform/files/files.ts';
import { dayAfter, indiaDay, indiaTime } from '../../../shared/dates.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { DoubtfulRow } from '../../../shared/tickets/doubtful.ts';
import { buyerPage } from '../../support/buyer/buyer-page.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, get } = orderCalls(cloud);
const { pathOf, open, prove } = buyerPage(cloud);

let seller: Person;
let staff: Person;
let denied: OrderView;
let early: OrderView;

/** Returns the date in India `days` days ago. */
const dayAgo = (days: number) => dayAfter(indiaDay(new Date()), -days);

/** Returns the scans of a failed delivery attempt. Day and time are in India. */
const failedAt = (day: string, time: string) =>
  (['out_for_delivery', 'undelivered'] as const).map((status, n) => {
    const at = new Date(Date.parse(`${day}T${time}:00+05:30`) - (1 - n) * 60_000).toISOString();
    return { code: status, status, description: 'Consignee unavailable', location: 'Andheri Hub', at };
  });

/** Books a parcel with a failed delivery attempt. Day and time are in India. */
async function failed(day: string, time: string): Promise<OrderView> {
  const order = await booked(seller);
  await applyScans(order._id, failedAt(day, time), new Date());
  return order;
}

beforeAll(async () => {
  seller = await person('merchant', { rupees: 5000 });
  staff = await person('staff');
  denied = await failed(dayAgo(1), '11:00');
  const path = await pathOf(seller, denied._id);
  const { proof, text } = await prove(path);
  const day = /name="day" value="([^"]+)"/.exec(text)?.[1] ?? '';
  await open(`${path}/choice`, { proof, choice: 'again', day, nobody_came: 'yes' });
  early = await failed(dayAgo(3), '08:59');
  await failed(dayAgo(2), '09:00');
  await cloud.settle();
});

const rows = async (who: Person) =>
  (await cloud.api<DoubtfulRow[]>('GET', '/tickets/doubtful', { token: who.token })).body;
const parcels = async (who: Person, filters: Record<string, string>) => {
  const { body } = await cloud.api<OrderView[]>('GET', `/orders?${new URLSearchParams(filters)}`, { token: who.token });
  return body.data.map(({ _id }) => _id);
};

test('attempts that the buyer denies, and first attempts before 9:00, are counted by partner and lane as doubtful', async () => {
  for (const who of [seller, staff])
    expect((await rows(who)).data).toMatchObject([{ partner: { _id: 'dlv' }, parcels: 2, nobody_came: 1, early: 1 }]);
  expect((await rows(await person('merchant'))).data).toEqual([]);
});

test('the filters of a row of doubtful attempts list its parcels, newest attempt first, and only the caller’s own', async () => {
  const [row] = (await rows(seller)).data;
  expect(await parcels(seller, row?.filters ?? {})).toEqual([denied._id, early._id]);
  expect(await parcels(staff, row?.filters ?? {})).toEqual([denied._id, early._id]);
  expect(await parcels(await person('merchant'), row?.filters ?? {})).toEqual([]);
  expect(await parcels(seller, { ...row?.filters, destination_state: 'Goa' })).toEqual([]);
  expect(await parcels(seller, { doubtful: 'true', logistic_id: 'xpb' })).toEqual([]);
});

/** Creates the file for the courier with a job, and returns the rows of the file. */
async function fileOf(who: Person): Promise<Record<string, unknown>[]> {
  const body = { kind: 'doubtful_attempts', filters: {} };
  const sent = await cloud.api<{ job_id: string }>('POST', '/downloads', { token: who.token, body });
  await cloud.settle();
  const book = read(await readFile(`generated/${sent.body.data.job_id}`));
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
}

test('the file of doubtful attempts for the courier has each attempt’s reason, place and buyer’s answer', async () => {
  const { ndr } = await get(seller, denied._id);
  const written = await fileOf(seller);
  expect(written).toMatchObject([
    {
      'AWB Number': denied.ewaybill_number,
      Attempt: 1,
      'Attempt Time': indiaTime(ndr?.failed_at ?? ''),
      "Courier's Reason": ndr?.reason,
      "Buyer's Answer": 'Nobody came or called',
      'Answered On': indiaTime(ndr?.answer?.at ?? ''),
    },
    {
      'AWB Number': early.ewaybill_number,
      'Attempt Time': `${dayAgo(3).split('-').toReversed().join('-')} 08:59`,
      Place: 'Andheri Hub',
      "Courier's Reason": 'Consignee unavailable',
      'Before 9:00': 'Yes',
    },
  ]);
});

test('couriers’ users cannot read the counts or the parcels of doubtful attempts', async () => {
  const vendor = await person('vendor', { courier: 'delhivery' });
  for (const path of ['/tickets/doubtful', '/orders?doubtful=true'])
    expect((await cloud.api('GET', path, { token: vendor.token })).status, path).toBe(403);
});
