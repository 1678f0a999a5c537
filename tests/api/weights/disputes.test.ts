import { expect, test } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { planCancellation } from '../../../functions/orders/cancel-and-return/plan-cancellation.ts';
import { withRto } from '../../../functions/orders/cancel-and-return/rto.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import type { EvidenceView } from '../../../shared/disputes/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { OrderMoneyView } from '../../../shared/wallets/contract.ts';
import { scale } from '../../support/clouds/scale.ts';
import { addFinalScan, disputeCalls, disputedOrders, disputingSeller } from '../../support/money/disputed.ts';
import { weigh } from '../../support/money/weigh.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { jpeg, png } from '../../unit/attachments/pictures.ts';
import { fileForm } from '../../unit/places/workbooks.ts';

const cloud = useMarket();
const { balance, booked, get, kept } = orderCalls(cloud);
const disputed = disputedOrders(cloud);
const { raise, settle } = disputeCalls(cloud);
const staff = usePerson('staff');

const reject = { accepted: false, remark: 'The picture shows another parcel.' };

/** Returns the audit entry of an answered dispute. */
const settledEntry = async (id: string) =>
  (await listAudit({ action: 'dispute.settle' }, 100)).find(({ subject }) => subject === id);

test('a dispute that staff accept refunds the difference with a credit note and audits both prices', async () => {
  const [seller, other] = [await disputingSeller(), await disputingSeller()];
  const id = await disputed(seller);
  expect(await balance(seller)).toBe(839.52); // 1000 − 66.08 − 94.40
  const raised = await raise(seller, id, { name: '../on the scale.html', bytes: jpeg() });
  expect(raised.body.data.weight_dispute).toMatchObject({
    raised: true,
    settled: false,
    attachment_id: { filename: 'on the scale.jpg', timestamp: raised.body.data.weight_dispute?.raised_at },
  });
  const file = `/attachments/download/${raised.body.data.weight_dispute?.attachment_id?._id}`;
  const seen = await Promise.all([seller, staff, other].map(({ token }) => cloud.api('GET', file, { token })));
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(seen[0]?.headers.get('content-type')).toBe('image/jpeg');

  const alias = file.replace('/attachments/download/', '/attachments-download/');
  const [one, two] = await Promise.all([seller, other].map(({ token }) => cloud.api('GET', alias, { token })));
  expect([one?.status, one?.headers.get('content-type'), two?.status]).toEqual([200, 'image/jpeg', 404]);

  const accepted = await settle(staff, id, { accepted: true });
  expect(accepted.body.data.weight_dispute).toMatchObject({ settled: true, accepted: true, remark: null });
  expect(await balance(seller)).toBe(933.92); // 1000 − 66.08
  expect(await settledEntry(id)).toMatchObject({
    before: { price: 160.48 },
    after: { accepted: true, price: 66.08 },
  });
  const path = `/wallets/${seller.user.id}/orders/${id}`;
  const { data } = (await cloud.api<OrderMoneyView>('GET', path, { token: seller.token })).body;
  expect(data.cost).toBe(66.08);
  expect(data.transactions.at(-1)).toMatchObject({
    kind: 'reversal',
    type: 'credit',
    total: 94.4,
    document: { type: 'credit_note' },
  });
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('the path /weightDispute also lists, raises and settles disputes', async () => {
  const [seller, other] = [await disputingSeller(), await disputingSeller()];
  const id = await disputed(seller);
  const listed = async () => {
    const { body } = await cloud.api<OrderView[]>('GET', '/weightDispute', { token: seller.token });
    return body.data.map(({ _id, weight_dispute }) => [_id, weight_dispute?.raised, weight_dispute?.settled]);
  };
  expect(await listed()).toEqual([[id, false, false]]);
  const form = fileForm(png(), { model_id: id, onModel: 'RaiseDispute' }, 'scale.png');
  expect((await cloud.api('POST', '/weightDispute', { form, token: other.token })).status).toBe(404);
  expect((await cloud.api('POST', '/weightDispute', { form, token: seller.token })).status).toBe(200);
  expect(await listed()).toEqual([[id, true, false]]);
  const path = `/weightDispute/${id}`;
  expect((await cloud.api('PUT', path, { body: { accepted: true }, token: seller.token })).status).toBe(403);
  const removed = await cloud.api('DELETE', path, { token: seller.token });
  expect([removed.status, removed.body.meta.message]).toEqual([
    409,
    'A weight dispute is never deleted. It ends when it is accepted or rejected.',
  ]);
  expect((await cloud.api('DELETE', path, { token: other.token })).status).toBe(404);
  expect((await cloud.api('PUT', path, { body: { accepted: true }, token: staff.token })).status).toBe(200);
  expect([await listed(), await balance(seller)]).toEqual([[[id, true, true]], 933.92]);
});

test('rejecting a dispute moves no money and shows the reason', async () => {
  const seller = await disputingSeller();
  const id = await disputed(seller);
  await raise(seller, id);
  expect((await settle(staff, id, { accepted: false, remark: '  ' })).body.meta).toMatchObject({
    status: 422,
    fields: { remark: 'Please enter reason for reject' },
  });
  expect((await settle(staff, id, reject)).body.data.weight_dispute).toMatchObject({
    settled: true,
    accepted: false,
    remark: 'The picture shows another parcel.',
  });
  expect(await balance(seller)).toBe(839.52);
  expect(await settledEntry(id)).toMatchObject({
    before: { price: 160.48 },
    after: { accepted: false, price: 160.48 },
    reason: 'The picture shows another parcel.',
  });
  // If the same answer is sent again, the reply is the same. A different answer is refused.
  expect((await settle(staff, id, reject)).status).toBe(200);
  expect((await settle(staff, id, { accepted: true })).body.meta).toMatchObject({
    status: 409,
    message: 'This dispute is settled: it was rejected.',
  });
  expect((await raise(seller, id, { bytes: jpeg() })).status).toBe(409);
});

test('accepting a dispute after an RTO refunds the weight difference for both directions', async () => {
  const seller = await disputingSeller();
  const { _id } = await booked(seller);
  await addFinalScan(_id, 'in_transit');
  await weigh(_id, { grams: 2300 });
  const at = new Date();
  await changeOrder(_id, (order) => withRto({ ...order, status: 'rto_initiated' }, true, at), at);
  expect(await balance(seller)).toBe(679.04); // 1000 − (2 × 136 + 18%)
  expect((await raise(seller, _id)).body.meta).toMatchObject({
    status: 409,
    message: 'This can be disputed once the parcel has come to its end, for seven days from then.',
  });
  await addFinalScan(_id, 'rto_delivered', new Date(Date.now() + 60_000));
  expect((await get(seller, _id)).weight_dispute?.opened_at).not.toBeNull();
  expect((await raise(seller, _id)).status).toBe(200);
  expect((await settle(staff, _id, { accepted: true })).status).toBe(200);
  expect(await balance(seller)).toBe(867.84); // 1000 − (2 × 56 + 18%)
});

test('settling the dispute of a refunded order moves no money', async () => {
  const seller = await disputingSeller();
  const id = await disputed(seller);
  await raise(seller, id);
  const at = new Date();
  const carried = { at: at.toISOString(), moved: true };
  await changeOrder(id, (order) => planCancellation({ ...order, carried }, at, { note: 'Lost' }), at);
  expect((await settle(staff, id, { accepted: true })).status).toBe(200);
  expect(await balance(seller)).toBe(1000);
});

test('a seller and staff can raise a dispute, and only staff can settle it', async () => {
  const [seller, other] = [await disputingSeller(), await disputingSeller()];
  const vendor = await person(
    { 'weight_discrepancy.weight_dispute': true, showAllOrders: true },
    { courier: 'delhivery', plan: null },
  );
  const id = await disputed(seller);
  expect((await raise(other, id)).status).toBe(404);
  expect((await raise(vendor, id)).body.meta.message).toBe(
    'Only the seller who made this order may dispute its weight.',
  );
  expect((await settle(staff, id, { accepted: true })).body.meta.message).toBe('Nobody has disputed this charge.');
  expect((await raise(staff, id)).status).toBe(200);
  for (const who of [seller, vendor]) expect((await settle(who, id, { accepted: true })).status).toBe(403);
  expect((await settle(staff, 'nobody', { accepted: true })).status).toBe(404);
  const { _id } = await booked(seller);
  expect((await raise(seller, _id)).body.meta.message).toBe('Nothing was charged for the weight of this order.');
  expect((await settle(staff, _id, { accepted: true })).status).toBe(409);
});

test('a courier’s user cannot see the seller’s evidence or prices', async () => {
  const seller = await disputingSeller();
  const vendor = await person({ 'weight_discrepancy.weight_dispute': true }, { courier: 'delhivery', plan: null });
  const id = await disputed(seller);
  await raise(seller, id);
  const asked = (who: Person) => cloud.api<EvidenceView>('GET', `/orders/weight-dispute/${id}`, { token: who.token });
  expect((await asked(seller)).body.data).toMatchObject({
    declared: { weight: 0.45, chargeable: 0.5 },
    measured: { weight: 2.3, length: 30, breadth: null, height: null, chargeable: 2.5 },
    courier: { name: 'Delhivery' },
    seller: { file: { filename: 'scale.png' } },
    charge: {
      zone: 'C',
      declared: { base: 56, slabs: 0, additional: 0, total: 56 },
      measured: { base: 56, slabs: 4, additional: 80, total: 136 },
      difference: { freight: 80, tax: 14.4, total: 94.4 },
    },
  });
  expect((await asked(vendor)).body.data).toMatchObject({ charge: null, seller: { file: null } });
  expect((await asked(await disputingSeller())).status).toBe(404);
  const order = (await cloud.api<OrderView[]>('GET', '/orders?payment_status=complete&weight_dispute=true', vendor))
    .body.data[0];
  expect(order?.weight_dispute).toMatchObject({ transaction_id: { total: 0 }, attachment_id: null });
});

test('the evidence of a dispute must be one PDF, PNG or JPEG, checked by its content', async () => {
  const seller = await disputingSeller();
  const id = await disputed(seller);
  const refused = async (bytes: Buffer, name: string) => (await raise(seller, id, { bytes, name })).body.meta.fields;
  const wrong = { files: 'Upload pdf, png, jpeg or jpg format file only!' };
  expect(await refused(Buffer.from('MZ program'), 'scale.pdf')).toEqual(wrong);
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'scale.png')).toEqual(wrong);
  expect(await refused(png({ width: 50_000, height: 50_000 }), 'scale.png')).not.toEqual(undefined);
  const form = new FormData();
  form.set('onModel', 'RaiseDispute');
  const none = await cloud.api('PUT', `/orders/weight-dispute-raised/${id}`, { form, token: seller.token });
  expect(none.body.meta.fields).toEqual({ files: 'Please choose a file!' });
  expect((await raise(seller, id, { fields: { model_id: 'another' } })).status).toBe(422);
  expect((await raise(seller, id, { fields: { onModel: 'Pan' } })).status).toBe(422);
  expect((await kept(id)).weightDispute?.raised).toBeUndefined();
  expect((await raise(seller, id, { fields: {} })).status).toBe(200);
});

const TIMES = scale(4, 32);
const many = <T>(act: (n: number) => Promise<T>) => Promise.all(Array.from({ length: TIMES }, (_, n) => act(n)));

test('if many evidence files of a dispute are sent at the same time, exactly one is stored', async () => {
  const seller = await disputingSeller();
  const id = await disputed(seller);
  const sent = await many((n) => raise(seller, id, { name: `scale-${n}.png` }));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(TIMES - 1);
  const name = (await kept(id)).weightDispute?.raised?.filename ?? '';
  expect((await raise(seller, id, { name })).status).toBe(200);
  expect((await raise(seller, id, { name: 'another.png' })).body.meta.message).toBe('This dispute is raised already.');

  // A command with the same idempotency key but a different file is refused.
  const second = await disputed(seller);
  const key = 'f6d1';
  expect((await raise(seller, second, { key })).status).toBe(200);
  expect((await raise(seller, second, { key, name: 'other.png' })).body.meta.status).toBe(422);
});

test('concurrently accepting and rejecting a dispute moves money at most once', async () => {
  const seller = await disputingSeller();
  const id = await disputed(seller);
  await raise(seller, id);
  const answers = await many((n) => settle(staff, id, n % 2 === 0 ? { accepted: true } : reject, `key-${n}`));
  const { weightDispute } = await kept(id);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(TIMES / 2);
  expect(await balance(seller)).toBe(weightDispute?.settled?.accepted === true ? 933.92 : 839.52);

  const both = await disputed(seller);
  const mixed = await many((n) => (n % 2 === 0 ? raise(seller, both) : settle(staff, both, { accepted: true })));
  expect(mixed.every(({ status }) => [200, 409].includes(status))).toBe(true);
  expect((await audit()).violations).toEqual([]);
});
