import { beforeAll, expect, test } from 'vitest';
import { findNewestBuyingCard } from '../../../functions/courier-partners/buying-store.ts';
import { findCards } from '../../../functions/courier-partners/store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { scanOrders } from '../../../functions/orders/record/store.ts';
import { firstPartnerByName } from '../../../infra/first-data/partners.ts';
import { PREMIUM_PLAN } from '../../../infra/local/demo/demo-plans.ts';
import { loadMarket, loadPeople } from '../../../infra/local/demo/load-demo.ts';
import { loadDemoConfirmations } from '../../../infra/local/demo/parcels/demo-confirmations.ts';
import { loadDemoOrders } from '../../../infra/local/demo/parcels/demo-orders.ts';
import { DEMO_CUSTOMERS } from '../../../infra/local/demo/parcels/demo-parcels.ts';
import { demoPlaces } from '../../../infra/local/demo/workbooks/demo-places.ts';
import { workbookWriter } from '../../../infra/local/demo/workbooks/demo-workbooks.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { belowCost } from '../../../shared/quotes/lint/below-cost.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { signInTo } from '../../support/people/sign-in.ts';

const cloud = useCloud();
/** The pin codes that the parcels use, so that not all 19,300 have to be loaded. */
const PINS: ReadonlySet<string> = new Set([
  '110024',
  '122015',
  '560034',
  ...DEMO_CUSTOMERS.map(({ address }) => address.postcode),
]);

const orders: Order[] = [];
beforeAll(async () => {
  const places = demoPlaces().filter(({ pincode }) => PINS.has(pincode));
  await loadMarket(await loadPeople(), workbookWriter(places), ['Delhivery', 'Shadowfax', 'Wow Express']);
  await loadDemoOrders();
  await loadDemoConfirmations();
  await cloud.settle();
  for await (const order of scanOrders()) orders.push(order);
}, 300_000);

const failed = () => orders.filter(({ status }) => status === 'undelivered');
const returns = () => orders.filter(({ details }) => details.reverse !== undefined);

test('the demo has a failed parcel that waits for its buyer, whose link is in the outbox', async () => {
  const waiting = failed().filter(({ reattempt, failed: at }) => reattempt === undefined && at !== undefined);
  const mails = (await cloud.api('GET', '/local/mail')).body as unknown as { to: string; text: string }[];
  const linked = waiting.filter(({ id, details }) =>
    mails.some(({ to, text }) => to === details.email && text.includes(`/t/${id}.1.`)),
  );
  expect(linked).toHaveLength(1);
});

test('the demo has buyers’ choices, a doubtful attempt, and a claim that a parcel was not received', () => {
  expect(failed().flatMap(({ reattempt }) => reattempt?.state ?? []).length).toBeGreaterThan(1);
  expect(orders.some(({ doubtful = [] }) => doubtful.length > 0)).toBe(true);
  expect(orders.flatMap(({ claim }) => claim?.state ?? [])).toEqual(['open']);
});

test('the demo has COD orders that wait for the buyer, are confirmed and are cancelled by the buyer', () => {
  const states = orders.flatMap(({ buyerConfirmation: asked }) => asked?.state ?? []);
  expect(states.toSorted()).toEqual(['cancelled', 'confirmed', 'waiting']);
});

test('the demo has returns that are requested, approved, picked up and delivered back, and an exchange', () => {
  const asked = orders.flatMap(({ returnRequest }) => returnRequest ?? []);
  expect(asked.filter(({ state }) => state === 'asked').map(({ photos = [] }) => photos.length)).toEqual([1]);
  expect(
    returns()
      .map(({ status, charge }) => (charge === null ? 'approved' : status))
      .toSorted(),
  ).toEqual(['approved', 'delivered', 'picked_up', 'picked_up']);
  expect(orders.filter(({ exchange }) => exchange?.of !== undefined)).toHaveLength(1);
});

test('the demo has returns with and without a courier that asks the seller’s questions, and the orders show the answers', async () => {
  const { attributes } = (await signInTo(cloud)('seller@demo.test', 'demo1234')).body.data;
  const shown = async ({ id }: Order) =>
    (await cloud.api<OrderView>('GET', `/orders/${id}`, { token: attributes.value })).body.data;
  const views = await Promise.all(returns().map(shown));
  expect(views.map(({ reverse }) => reverse?.questions)).toEqual(
    Array(4).fill(['Does it still have its label?', 'Is it unworn?']),
  );
  const asked = views.filter(({ reverse }) => reverse?.asks);
  expect(asked.map(({ courier, status }) => `${courier}: ${status}`).toSorted()).toEqual([
    'shadowfax: delivered',
    'shadowfax: picked_up',
  ]);
  for (const view of asked) expect(JSON.stringify(view)).toContain('Is it unworn? The buyer: yes');
  expect(views.some(({ reverse }) => reverse?.asks === false)).toBe(true);
});

test('the demo has buying rates in force for a partner that sells below cost', async () => {
  const { id } = firstPartnerByName('Wow Express');
  const bought = await findNewestBuyingCard(id);
  const sold = (await findCards(PREMIUM_PLAN.id)).cards.find(({ partner_id }) => partner_id === id);
  if (bought === undefined || sold === undefined) throw new Error('Wow Express has no buying or selling card.');
  expect(belowCost(sold, bought.card).length).toBeGreaterThan(0);
});
