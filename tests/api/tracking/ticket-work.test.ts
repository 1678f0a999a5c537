import { expect, test } from 'vitest';
import { findJob } from '../../../functions/jobs/store.ts';
import { runTicketWork } from '../../../functions/tickets/work-on-ticket.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { CommentView } from '../../../shared/comments/contract.ts';
import { indiaDay } from '../../../shared/dates.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { PersonView } from '../../../shared/wire.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { balance, booked, get, kept } = orderCalls(cloud);
const failed = undelivered(cloud);
const list = listOrders(cloud);
const HOUR_MS = 3600_000;
const tomorrow = indiaDay(new Date(Date.now() + 24 * HOUR_MS));
const hence = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const seller = usePerson('merchant', { rupees: 5000 });
const other = usePerson('merchant', { rupees: 5000 });
/** The support team works on tickets but cannot create orders. */
const support = usePerson({ showAllOrders: true, 'order.ticket_dashboard': true });
const admin = usePerson('administrator');

const start = (who: Person, order_ids: string[], work: object, key?: string) =>
  cloud.api<{ job_id: string }>('POST', '/tickets', { body: { order_ids, work }, token: who.token, key });
/** Applies an action to tickets with a job, and returns the result of the job. */
const worked = async (who: Person, ids: string[], work: object) => {
  const { body } = await start(who, ids, work);
  await cloud.settle();
  const job = await cloud.api<JobView>('GET', `/jobs/${body.data.job_id}`, { token: who.token });
  return { ...job.body.data.result, id: body.data.job_id };
};
const comments = async (who: Person, id: string) =>
  (await cloud.api<CommentView[]>('GET', `/comments?model_id=${id}&onModel=Order`, { token: who.token })).body.data;
const assign = { action: 'assign', to: null, due_at: null };

test('one job requests re-attempts from two couriers, and lists each refused order', async () => {
  const [first, second] = [await failed(seller), await failed(other, 'bld')];
  const road = await booked(seller);
  const result = await worked(support, [first._id, second._id, road._id, 'nobody-x'], {
    action: 'reattempt',
    body: 'Please call before.',
    deferred_delivery_date: tomorrow,
  });
  expect(result).toMatchObject({
    message: '2 tickets done, 2 tickets refused.',
    refused: [
      { _id: road._id, reason: expect.stringContaining('Another attempt is for undelivered parcels') },
      { _id: 'nobody-x', name: null, reason: 'There is no such ticket.' },
    ],
  });
  // Delhivery needs a contact, an address and a day, so the comment contains them.
  expect((await comments(support, first._id))[0]).toMatchObject({
    body: 'Please call before.',
    author: { _id: support.user.id },
    reattempt: { deferred_delivery_date: tomorrow, address: { pincode: '400001' } },
  });
  for (const { _id } of [first, second]) expect((await kept(_id)).reattempt).toMatchObject({ attempt: 1 });
});

test('a comment on several tickets is added to each once, even if the worker is killed after the first tickets', async () => {
  const ids = [(await booked(seller))._id, (await booked(seller))._id];
  const { id, ...result } = await worked(seller, ids, {
    action: 'comment',
    remark: 'open',
    title: 'Late',
    body: 'Rain.',
  });
  expect(result).toMatchObject({ message: '2 tickets done.' });
  // Runs the same job again, as if the acknowledgement of its queue message had been lost.
  const job = await findJob(id);
  if (job === undefined) throw new Error('The job is gone.');
  await runTicketWork({ ...job, state: 'running' }, false);
  for (const one of ids) expect(await comments(seller, one)).toHaveLength(1);
});

test('assigned tickets can be filtered by person and due time, are sorted by the earliest deadline, and are audited', async () => {
  const market = await person('merchant', { rupees: 5000 });
  const [undeliveredOne, open, late] = [await failed(market), await booked(market), await booked(market)];
  await worked(market, [open._id, late._id], {
    action: 'comment',
    remark: 'open',
    title: 'Where?',
    body: 'Where is it?',
  });
  const queue = `payment_status=complete&ticket=true&created_by=${market.user.id}`;
  expect((await list(support, queue)).ids).toEqual([undeliveredOne._id, open._id, late._id]);

  await worked(support, [late._id], { ...assign, to: support.user.id, due_at: hence(3) });
  expect((await list(support, queue)).ids).toEqual([late._id, undeliveredOne._id, open._id]);
  expect((await list(support, `${queue}&assigned_to=${support.user.id}`)).ids).toEqual([late._id]);
  expect((await list(support, `${queue}&assigned_to=nobody`)).ids).toEqual([undeliveredOne._id, open._id]);
  expect((await list(support, `${queue}&due_within=4`)).ids).toEqual([late._id]);
  const [row] = (await list(support, `${queue}&due_within=4`)).rows;
  expect(row?.ticket?.assigned_to).toMatchObject({ _id: support.user.id });
  expect((await get(market, late._id)).ticket).toBeNull();
  const audit = await cloud.api<AuditView[]>('GET', `/audit?user=${market.user.id}`, { token: admin.token });
  expect(audit.body.data[0]).toMatchObject({ action: 'ticket.assign', after: { to: support.user.id } });

  await worked(support, [late._id], { action: 'comment', remark: 'closed', title: 'Done', body: 'It is found.' });
  expect(await kept(late._id)).toMatchObject({ ticketSince: null });
  expect((await kept(late._id)).ticket).toBeUndefined();
});

test('if two people assign a ticket, the second one learns who was first and nothing is overwritten', async () => {
  const { _id } = await booked(seller);
  await worked(seller, [_id], { action: 'comment', remark: 'open', title: 'Where?', body: 'Where is it?' });
  const seen = async () => ({ [_id]: (await get(support, _id)).ticket?.assigned_at ?? null });
  const first = await seen();
  await worked(admin, [_id], { ...assign, to: admin.user.id, due_at: hence(5), seen: first });
  const name = `${admin.user.firstName} ${admin.user.lastName}`;
  expect(await worked(support, [_id], { ...assign, to: support.user.id, seen: first })).toMatchObject({
    done: 0,
    refused: [
      {
        _id,
        reason: expect.stringMatching(
          new RegExp(`^${name} assigned this ticket to ${name} on .+ Nothing was changed\\.$`),
        ),
      },
    ],
  });
  expect((await kept(_id)).ticket).toMatchObject({ to: admin.user.id });

  // The person reads the ticket again and removes its assignee. The administrator, who has not seen this, is then
  // refused too.
  const second = await seen();
  expect(await worked(support, [_id], { ...assign, seen: second })).toMatchObject({ done: 1, refused: [] });
  expect((await get(support, _id)).ticket).toMatchObject({ assigned_to: null, due_at: null });
  const late = await worked(admin, [_id], { ...assign, to: admin.user.id, due_at: hence(9), seen: second });
  expect(late).toMatchObject({
    refused: [{ reason: expect.stringContaining('assigned this ticket to nobody on') }],
  });

  // A program that does not send what it saw is accepted. The audit entry records this.
  await worked(admin, [_id], { ...assign, to: admin.user.id });
  const audit = await cloud.api<AuditView[]>('GET', '/audit?action=ticket.assign', { token: admin.token });
  expect(audit.body.data.slice(0, 2)).toMatchObject([{ without_revision: true }, { without_revision: false }]);
});

test('staff can return an NDR parcel, which is charged and audited, but not a parcel that is still in transit', async () => {
  const order = await failed(seller);
  const moving = await booked(seller);
  const before = await balance(seller);
  const result = await worked(support, [order._id, moving._id], { action: 'return' });
  expect(result).toMatchObject({
    refused: [{ _id: moving._id, reason: 'Only the seller who made this order may return it to its origin.' }],
  });
  const returned = await get(seller, order._id);
  expect(returned).toMatchObject({ rto_init: true, ticket_since: null });
  expect(await balance(seller)).toBeCloseTo(before - (returned.rto_charge ?? 0), 2);
  expect(returned.rto_charge).toBeGreaterThan(0);
  const audit = await cloud.api<AuditView[]>('GET', `/audit?user=${seller.user.id}`, { token: admin.token });
  expect(audit.body.data[0]).toMatchObject({ action: 'order.return', after: { rto_charge: returned.rto_charge } });
});

test('sellers cannot assign tickets, and only staff with the permission Ticket List can be assigned', async () => {
  const { _id } = await booked(seller);
  expect((await start(seller, [_id], assign)).status).toBe(403);
  expect((await start(support, [_id], { ...assign, to: seller.user.id })).status).toBe(422);
  const { body } = await cloud.api<PersonView[]>('GET', '/tickets/people', { token: support.token });
  const people = body.data.map((one) => one._id);
  expect(people).toContain(support.user.id);
  expect(people).toContain(admin.user.id);
  expect(people).not.toContain(seller.user.id);
  expect(
    (
      await start(
        seller,
        Array.from({ length: 201 }, (_, n) => `x-${n}`),
        { action: 'return' },
      )
    ).status,
  ).toBe(422);
});

test('a user can start 30 jobs on tickets in a minute, and another user’s jobs do not count', async () => {
  stopClock();
  const busy = await person('administrator');
  const close = { action: 'comment', remark: 'closed', title: 'T', body: 'B' };
  for (let n = 0; n < 30; n++) expect((await start(busy, [`nobody-${n}`], close)).status).toBe(200);
  expect((await start(busy, ['nobody-30'], close)).body.meta).toMatchObject({ status: 429, code: 'SLOW_DOWN' });
  expect((await start(admin, ['nobody-30'], close)).status).toBe(200);
});

test('one job processes 200 tickets, and shows its progress within five seconds', async () => {
  const { _id } = await booked(seller);
  const began = performance.now();
  const ids = [_id, ...Array.from({ length: 199 }, (_, n) => `${seller.user.id}-none${n}`)];
  const { body } = await start(seller, ids, { action: 'comment', remark: 'open', title: 'Late', body: 'Rain.' });
  const { data } = (await cloud.api<JobView>('GET', `/jobs/${body.data.job_id}`, { token: seller.token })).body;
  expect(data.progress.total).toBe(200);
  expect(performance.now() - began).toBeLessThan(5000);
});
