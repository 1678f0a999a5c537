import { read, utils } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { newProof } from '../../../functions/buyer/link.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { readFile } from '../../../functions/platform/files/files.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { buyerPage } from '../../support/buyer/buyer-page.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, get } = orderCalls(cloud);
const { pathOf, open, prove } = buyerPage(cloud);

let seller: Person;
let staff: Person;
beforeAll(async () => {
  seller = await person('merchant', { rupees: 5000 });
  staff = await person('staff');
});

/** Returns a delivery scan that is dated some hours from now. */
const deliveredNow = (hours = 0) => ({
  code: 'DL',
  status: 'delivered' as const,
  description: 'Left with guard',
  location: 'Andheri Hub',
  at: new Date(Date.now() + hours * 3600_000).toISOString(),
});

/** Creates a delivered order whose buyer claims that the parcel did not arrive. */
async function claimed(): Promise<OrderView> {
  const { _id } = await booked(seller);
  await applyScans(_id, [deliveredNow(-1)], new Date());
  const path = await pathOf(seller, _id);
  const { proof } = await prove(path);
  await open(`${path}/choice`, { proof, choice: 'not_received', reason: 'The guard has nothing.' });
  expect((await prove(path)).text).toContain('You have told us that you have not received this parcel.');
  await cloud.settle();
  return get(seller, _id);
}

const claims = async (who: Person) =>
  (await cloud.api<OrderView[]>('GET', '/orders?claim=true', { token: who.token })).body.data;
const ids = async (who: Person) => (await claims(who)).map(({ _id }) => _id);

/** Moves an order's claim to a state with a job of staff. If the job refuses this, returns the reason. */
async function move(order: OrderView, state: string, who = staff, seen?: object): Promise<string | undefined> {
  const body = { order_ids: [order._id], work: { action: 'claim', state, note: `It is ${state}.`, seen } };
  const sent = await cloud.api<{ job_id: string }>('POST', '/tickets', { token: who.token, body });
  if (sent.status !== 200 && sent.status !== 202) return sent.body.meta.message;
  await cloud.settle();
  const job = await cloud.api<JobView>('GET', `/jobs/${sent.body.data.job_id}`, { token: who.token });
  const { refused = [] } = job.body.data.result as { refused?: { reason: string }[] };
  return refused[0]?.reason;
}

const comment = (order: OrderView, remark: string) =>
  cloud.api('POST', '/comments', {
    token: seller.token,
    body: { remark, title: 'Done', body: 'Done.', onModel: 'Order', model_id: order._id },
  });

test('a claim shows the courier’s proof and a deadline for staff, and a seller’s comment does not close it', async () => {
  const order = await claimed();
  expect(order.claim).toMatchObject({
    state: 'open',
    words: 'The guard has nothing.',
    note: null,
    proof: { place: 'Andheri Hub', text: 'Left with guard' },
  });
  await comment(order, 'closed');
  await cloud.settle();
  const [seen] = (await claims(staff)).filter(({ _id }) => _id === order._id);
  const hours = (Date.parse(seen?.ticket?.due_at ?? '') - Date.parse(order.claim?.said_at ?? '')) / 3600_000;
  expect(hours).toBe(48);
  expect(await ids(seller)).toContain(order._id);
  expect(await ids(await person('merchant'))).toEqual([]);
});

test('staff pass a claim to the courier and decide it once, and the seller reads the decision and its note', async () => {
  const order = await claimed();
  expect(await move(order, 'accepted', seller)).toBe('Only staff decide about claims.');
  expect(await move(order, 'with_courier')).toBeUndefined();
  expect((await get(seller, order._id)).claim).toMatchObject({ state: 'with_courier', note: 'It is with_courier.' });
  expect(await ids(staff)).toContain(order._id);
  expect(await move(order, 'accepted')).toBeUndefined();
  expect(await get(seller, order._id)).toMatchObject({ claim: { state: 'accepted' }, ticket_since: null });
  expect(await ids(staff)).not.toContain(order._id);
  expect(await move(order, 'rejected')).toBe('This claim is decided already.');
  expect(await move(await booked(seller), 'accepted')).toBe('The buyer of this order made no claim.');
});

test('if two people move a claim, the second one learns who was first, and each move is audited', async () => {
  const order = await claimed();
  const admin = await person('administrator');
  const first = { [order._id]: order.claim?.said_at };
  expect(await move(order, 'with_courier', admin, first)).toBeUndefined();
  const reason = await move(order, 'rejected', staff, first);
  expect(reason).toMatch(/ moved this claim to “Not received: with the courier” on .+\. Nothing was changed\.$/);
  expect(reason).toContain(`${admin.user.firstName} ${admin.user.lastName} `);
  const moved = await get(seller, order._id);
  expect(moved.claim).toMatchObject({ state: 'with_courier', note: 'It is with_courier.' });
  expect(await move(order, 'rejected', staff, { [order._id]: moved.claim?.moved_at })).toBeUndefined();
  const { body } = await cloud.api<AuditView[]>('GET', '/audit?action=ticket.claim', { token: admin.token });
  expect(body.data.filter(({ subject }) => subject === order._id)).toMatchObject([
    {
      created_by: { _id: staff.user.id },
      before: { state: 'with_courier', moved_at: moved.claim?.moved_at },
      after: { state: 'rejected' },
      without_revision: false,
    },
    {
      created_by: { _id: admin.user.id },
      before: { state: 'open', moved_at: null },
      after: { state: 'with_courier' },
      without_revision: false,
    },
  ]);
  expect(JSON.stringify(body.data)).not.toContain('It is with_courier.');
});

test('only staff can download the claims file for a courier, which contains that courier’s open claims', async () => {
  const order = await claimed();
  const written = async (who: Person, filters: object) => {
    const body = { kind: 'claims', filters };
    const sent = await cloud.api<{ job_id: string }>('POST', '/downloads', { token: who.token, body });
    await cloud.settle();
    const { data } = (await cloud.api<JobView>('GET', `/jobs/${sent.body.data.job_id}`, { token: who.token })).body;
    if (data.state !== 'done') return data.errors[0]?.message;
    const book = read(await readFile(`generated/${data._id}`));
    return utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Claims'] ?? {});
  };
  const rows = await written(staff, { logistic_id: 'dlv' });
  expect(rows).toContainEqual(
    expect.objectContaining({
      'AWB Number': order.ewaybill_number,
      Place: 'Andheri Hub',
      "Courier's Text": 'Left with guard',
      "Buyer's Words": 'The guard has nothing.',
      State: 'Not received: with our staff',
    }),
  );
  expect(await written(staff, { logistic_id: 'xpb' })).toEqual([]);
  expect(await written(seller, {})).toBe('Only staff who see all orders work on claims.');
});

test('a buyer can report a parcel as not received once, even if the form is resent later, and again after a new delivery', async () => {
  const order = await claimed();
  expect(await move(order, 'rejected')).toBeUndefined();
  const { claim } = await get(seller, order._id);
  await commit([{ delete: { pk: `KEY#${order._id}#buyer-${order.delivery_date}`, sk: 'KEY' } }]);
  const path = await pathOf(seller, order._id);
  const send = async (reason: string) =>
    open(`${path}/choice`, {
      proof: await newProof({ orderId: order._id, number: 1 }, '9876543210', new Date()),
      choice: 'not_received',
      reason,
    });
  const takeBack = async (reason: string) =>
    cloud.api('POST', '/orders/take-back-delivery', {
      body: { order_id: order._id, reason },
      token: (await person('administrator')).token,
    });
  expect((await send('Still nothing.')).status).toBe(409);
  expect(await get(seller, order._id)).toMatchObject({ claim, ticket_since: null });

  await takeBack('Wrong scan');
  await applyScans(order._id, [deliveredNow()], new Date());
  expect((await prove(path)).text).toContain('I have not received');
  expect((await send('Again nothing.')).status).toBe(200);
  expect((await get(seller, order._id)).claim).toMatchObject({ state: 'open', words: 'Again nothing.', note: null });
  expect(await move(order, 'rejected', staff, { [order._id]: claim?.said_at })).toBe(
    'The buyer has made a new claim since you read it. Nothing was changed.',
  );
  await takeBack('Wrong again');
  expect((await get(seller, order._id)).claim).toMatchObject({ state: 'accepted', note: 'Wrong again' });
});
