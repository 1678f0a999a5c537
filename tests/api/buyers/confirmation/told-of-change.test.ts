import { afterEach, expect, test, vi } from 'vitest';
import { removeBuyer } from '../../../../functions/privacy/remove-buyer.ts';
import type { CommentView } from '../../../../shared/comments/contract.ts';
import { buyerPage } from '../../../support/buyer/buyer-page.ts';
import { failedParcels, note, scan, tomorrow } from '../../../support/buyer/failed-parcel.ts';
import { turnOnSms, turnOnWhatsapp } from '../../../support/clouds/turn-on-sms.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);
const { open, prove, pathOf, link, ask } = buyerPage(cloud);
const failedParcel = failedParcels(cloud);
afterEach(() => {
  vi.unstubAllEnvs();
});

interface Sent {
  to: string;
  text: string;
  subject?: string;
  channel?: string;
}
const outbox = async (kind: 'sms' | 'mail', to: string): Promise<Sent[]> =>
  ((await (await fetch(`${cloud.url}/local/${kind}`)).json()) as Sent[]).filter((one) => one.to === to);
const aSeller = () => person('merchant', { rupees: 1000, companyName: 'Asha Handlooms' });
const logOf = async (who: Person, id: string) =>
  (await link(who, id)).body.data.messages.map(({ what, channel, by }) => `${what} ${channel} ${by}`).toSorted();

test('a change of the delivery is told to the order’s own number, which can stop it, and not to the new number', async () => {
  const seller = await aSeller();
  const phone = '9700011111';
  turnOnSms();
  turnOnWhatsapp();
  const { _id, ewaybill_number: awb } = await orders.booked(seller, { email: '', mobile_number: phone });
  await scan(_id, 'out_for_delivery', 'undelivered');
  const path = await pathOf(seller, _id);
  await open(`${path}/stop`, {});
  const digits = { digits: '1111' };
  const proof = /name="proof" value="([^"]+)"/.exec((await open(path, digits)).text)?.[1] ?? '';
  const form = { proof, choice: 'again', day: tomorrow(), phone: '9811111111' };
  expect((await open(`${path}/choice`, form)).status).toBe(200);
  await cloud.settle();
  expect((await open(`${path}/choice`, form)).status).toBe(200);
  await cloud.settle();
  const { url } = (await link(seller, _id)).body.data;
  const text = `Parcelwise: the delivery of your parcel AWB ${awb} from Asha Handlooms was changed on its page. If this was not you, stop it: ${url}`;
  expect((await outbox('sms', phone)).map((sent) => [sent.channel ?? 'SMS', sent.text]).toSorted()).toEqual([
    ['SMS', text],
    ['WhatsApp', text],
  ]);
  expect(await outbox('sms', '9811111111')).toEqual([]);
  expect(await logOf(seller, _id)).toEqual(['changed sms us', 'changed whatsapp us', 'stop page buyer']);
  expect((await open(path, digits)).text).toContain('Stop this choice');
});

test('a choice of a day alone is told to nobody, because it changes neither number nor place', async () => {
  const seller = await aSeller();
  turnOnSms();
  const { _id, choose } = await failedParcel(seller);
  expect((await choose({})).status).toBe(200);
  await cloud.settle();
  expect(await logOf(seller, _id)).toEqual([]);
});

/** Creates an order whose buyer has corrected the address and the number while confirming it. */
async function corrected(seller: Person, email: string) {
  await ask(seller);
  const other = { alternate_number: '9822222222' };
  const { _id } = await orders.saved(seller, { payment_method: 'cod', email, ...other });
  await cloud.settle();
  const path = await pathOf(seller, _id);
  const { proof, asked } = await prove(path);
  const form = { proof, asked, choice: 'confirm', landmark: 'Blue gate', phone: '9811111111' };
  expect((await open(`${path}/choice`, form)).status).toBe(200);
  await cloud.settle();
  return { _id, path, form };
}

test('corrections of a COD order are told to its e-mail address, and stopping them asks the buyer again', async () => {
  const seller = await aSeller();
  const email = 'corrected@example.in';
  const { _id, path, form } = await corrected(seller, email);
  const told = (await outbox('mail', email)).filter(({ subject }) => subject?.includes('was changed'));
  expect(told.map(({ subject }) => subject)).toEqual(['The delivery of your parcel from Asha Handlooms was changed']);
  expect(told[0]?.text).toMatch(/Blue gate[\s\S]*9811111111[\s\S]*If not, stop it[\s\S]*Order: PW/);
  expect(told[0]?.text).toContain(path);
  expect(await logOf(seller, _id)).toEqual(['changed mail us', 'confirm mail us']);

  const { proof, text } = await prove(path);
  expect(text).toContain('Stop this choice');
  const stopped = await open(`${path}/choice`, { proof, choice: 'stop' });
  expect([stopped.status, note(stopped)]).toEqual([
    200,
    'The corrections are stopped. Please answer again whether we shall send the order.',
  ]);
  expect(stopped.text).toContain('Shall we send it?');
  const order = await orders.get(seller, _id);
  expect(order.buyer_confirmation?.state).toBe('waiting');
  expect(order.customer_details).toMatchObject({
    alternate_number: '9822222222',
    shipping_address: { line2: 'Second floor' },
  });
  const query = `/comments?model_id=${_id}&onModel=Order`;
  const [comment] = (await cloud.api<CommentView[]>('GET', query, { token: seller.token })).body.data;
  expect(comment?.title).toBe('The buyer stopped the corrections of the order');
  // The stranger's form belongs to the question before.
  expect((await open(`${path}/choice`, form)).status).toBe(409);
  expect((await open(`${path}/choice`, { proof, choice: 'stop' })).status).toBe(409);
});

test('the address before a buyer’s corrections is removed with the buyer’s data', async () => {
  const { _id } = await corrected(await aSeller(), 'removed@example.in');
  expect(JSON.stringify(await orders.kept(_id))).toContain('Second floor');
  await removeBuyer(_id, () => true, new Date());
  const kept = await orders.kept(_id);
  expect(kept.buyerConfirmation).toMatchObject({ state: 'confirmed' });
  expect(JSON.stringify([kept.buyerConfirmation, kept.details.shipping_address])).not.toMatch(/floor|9822222222|gate/);
});
