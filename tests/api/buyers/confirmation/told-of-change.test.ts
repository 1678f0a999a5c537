import { afterEach, expect, test, vi } from 'vitest';
import { claimNotice } from '../../../../functions/notices/claim.ts';
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

test('a changed delivery is reported to the order’s stored number, which can stop the change, and not to the new number', async () => {
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

test('a choice of only a day is reported to nobody, because it changes neither number nor place', async () => {
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

test('corrections of a COD order are reported to its e-mail address, and stopping them asks the buyer again', async () => {
  const seller = await aSeller();
  const email = 'corrected@example.in';
  const { _id, path, form } = await corrected(seller, email);
  const told = (await outbox('mail', email)).filter(({ subject }) => subject?.includes('was changed'));
  expect(told.map(({ subject }) => subject)).toEqual(['The delivery of your parcel from Asha Handlooms was changed']);
  expect(told[0]?.text).toMatch(
    / {2}the address and the other mobile number \(shown on the page\)\n[\s\S]*If not, stop it[\s\S]*Order: PW/,
  );
  // The order is unpaid, so its seller could send texts to strangers.
  expect(JSON.stringify(told)).not.toMatch(/Blue gate|9811111111/);
  expect(told[0]?.text).toContain(path);
  expect(await logOf(seller, _id)).toEqual(['changed mail us', 'confirm mail us']);

  const { proof, text, answered } = await prove(path);
  expect(text).toContain('Stop this choice');
  const stopped = await open(`${path}/choice`, { proof, answered, choice: 'stop' });
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
  // The stranger's form belongs to the earlier question.
  expect((await open(`${path}/choice`, form)).status).toBe(409);
  expect((await open(`${path}/choice`, { proof, answered, choice: 'stop' })).status).toBe(409);
});

test('removing the buyer’s data also removes the address from before the buyer’s corrections', async () => {
  const { _id } = await corrected(await aSeller(), 'removed@example.in');
  expect(JSON.stringify(await orders.kept(_id))).toContain('Second floor');
  await removeBuyer(_id, () => true, new Date());
  const kept = await orders.kept(_id);
  expect(kept.buyerConfirmation).toMatchObject({ state: 'confirmed' });
  expect(JSON.stringify([kept.buyerConfirmation, kept.details.shipping_address])).not.toMatch(/floor|9822222222|gate/);
});

/**
 * Creates an unpaid COD order of the seller for each mobile number, each with a different e-mail address. Each buyer
 * then corrects the address.
 */
async function correctedOrders(seller: Person, phones: readonly string[]): Promise<void> {
  for (const phone of phones) {
    const email = `${phone}@example.in`;
    const { _id } = await orders.saved(seller, { payment_method: 'cod', email, mobile_number: phone });
    const path = await pathOf(seller, _id);
    const { proof, asked } = await prove(path, phone.slice(-4));
    const form = { proof, asked, choice: 'confirm', landmark: 'You won a prize. Call 98111 11111' };
    expect((await open(`${path}/choice`, form)).status).toBe(200);
    expect((await open(`${path}/choice`, form)).status).toBe(200);
  }
  await cloud.settle();
}

test('reports of changed unpaid orders count towards the seller’s daily limit of 100 texts and 1,000 mails, and then stop', async () => {
  const seller = await person('merchant', { companyName: 'Asha Handlooms' });
  await ask(seller);
  turnOnSms();
  const used = { orderId: `${seller.user.id}-1`, event: 'changed', attempt: 0 } as const;
  const at = new Date();
  const claim = (channel: 'sms' | 'mail', n: number) =>
    claimNotice({ ...used, id: `${channel}${n}`, channel, at: String(n) }, `${channel}-${n}`, at, true);
  for (let n = 0; n < 98; n++) expect(await claim('sms', n)).toBe('send');
  for (let n = 0; n < 999; n++) expect(await claim('mail', n)).toBe('send');
  const phones = ['9711111111', '9711122222', '9711133333'];
  await correctedOrders(seller, phones);
  // The question itself may arrive too, if it is sent before the answer.
  const changesOf = async (to: readonly string[]) => {
    const texts = (await Promise.all(to.map((phone) => outbox('sms', phone)))).flat();
    const mails = (await Promise.all(to.map((phone) => outbox('mail', `${phone}@example.in`)))).flat();
    expect(JSON.stringify([texts, mails])).not.toContain('prize');
    return {
      texts: texts.filter(({ text }) => text.includes('was changed on its page')).length,
      mails: mails.filter(({ subject = '' }) => subject.includes('was changed')).length,
    };
  };
  expect(await changesOf(phones)).toEqual({ texts: 2, mails: 1 });

  expect([await claim('sms', 100), await claim('mail', 1000)]).toEqual(['full', 'full']);
  const more = ['9711144444', '9711155555'];
  await correctedOrders(seller, more);
  expect(await changesOf(more)).toEqual({ texts: 0, mails: 0 });
  // A parcel that the seller has paid is not counted.
  const paid = { ...used, id: 'paid', channel: 'sms', at: 'paid' } as const;
  expect(await claimNotice(paid, 'sms-paid', at)).toBe('send');
});
