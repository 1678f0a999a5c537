import { afterEach, expect, test, vi } from 'vitest';
import { findCards, planCardsWrite } from '../../../functions/courier-partners/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { buyerReturns } from '../../support/buyer/buyer-returns.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { get, choose, pay, balance, saved } = orderCalls(cloud);
const { delivered, create } = buyerReturns(cloud);
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Connects Xpressbees by an enterprise account, which collects no returns. */
const connectEnterprise = () => {
  for (const name of ['USERNAME', 'PASSWORD', 'SECRET_KEY', 'BUSINESS_ACCOUNT', 'VENDOR_CODE'])
    vi.stubEnv(`SECRET_XPRESSBEES_${name}`, 'x');
};
/** Gives Xpressbees a price for returns: 150% of its forward price. */
async function priceReturns(): Promise<void> {
  const read = await findCards('standard');
  const cards = read.cards.map((card) =>
    card.partner_id !== 'xpb'
      ? card
      : {
          ...card,
          zones: Object.fromEntries(
            Object.entries(card.zones).map(([zone, rate]) => [zone, { ...rate, reversePercent: 150 }]),
          ),
        },
  );
  await commit([planCardsWrite('standard', read, cards)]);
}
const reasonsOf = ({ unavailable }: OrderView) => unavailable.map(({ name, reason }) => `${name}: ${reason}`);

test('a courier whose account collects no returns is not offered for a return, and says why', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { id } = await delivered(seller);
  connectEnterprise();
  const made = (await create(seller, id)).body.data;
  const reasons = ['Blue Dart: Has no price for a pickup at the buyer', 'Xpressbees: Collects no parcels at buyers'];
  expect(reasonsOf(made)).toEqual(reasons);
  expect(reasonsOf(await get(seller, made._id))).toEqual(reasons);
});

test('a courier whose account collects no returns is refused before any money moves, for one return and for many', async () => {
  const NOT_OFFERED = 'This partner does not offer to carry this parcel. Choose another one.';
  const seller = await person('merchant', { rupees: 1000 });
  await priceReturns();
  const made: OrderView[] = [];
  for (let n = 0; n < 3; n++) made.push((await create(seller, (await delivered(seller)).id)).body.data);
  const [first, second, third] = made.map(({ _id }) => _id) as [string, string, string];
  // The partner of the third return is chosen while the account still collects returns.
  expect((await choose(seller, third, 'xpb')).status).toBe(200);
  connectEnterprise();
  const before = await balance(seller);
  for (const refused of [
    await choose(seller, first, 'xpb'),
    await pay(seller, first, 'xpb'),
    await pay(seller, third, 'xpb'),
  ])
    expect([refused.status, refused.body.meta.message]).toEqual([409, NOT_OFFERED]);
  const body = [
    { order_id: first, logistic_id: 'xpb' },
    { order_id: second, logistic_id: 'dlv' },
    { order_id: third, logistic_id: 'xpb' },
  ];
  const { data } = (await cloud.api('POST', '/orders/pay/', { body, token: seller.token })).body;
  expect(data).toMatchObject({
    paid: 1,
    failed_transaction: [
      { order_count: 1, message: NOT_OFFERED },
      { order_count: 3, message: NOT_OFFERED },
    ],
  });
  // A return with Delhivery costs 150% of ₹56 of freight, with 18% GST.
  expect(await balance(seller)).toBeCloseTo(before - 99.12);
  // Parcels to buyers are still sold with Xpressbees.
  const { _id: forward } = await saved(seller);
  expect((await choose(seller, forward, 'xpb')).status).toBe(200);
});

test('a list of returns that is paid from two tabs and with a repeated request charges each return once', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const ids: string[] = [];
  for (let n = 0; n < 2; n++) ids.push((await create(seller, (await delivered(seller)).id)).body.data._id);
  const before = await balance(seller);
  const body = ids.map((order_id) => ({ order_id, logistic_id: 'dlv' }));
  const payList = (key: string) => cloud.api('POST', '/orders/pay/', { body, token: seller.token, key });
  const key = crypto.randomUUID();
  await Promise.all([payList(key), payList(key), payList(crypto.randomUUID())]);
  await payList(key);
  await cloud.settle();
  expect(await balance(seller)).toBeCloseTo(before - 2 * 99.12);
  for (const id of ids)
    expect(await get(seller, id)).toMatchObject({
      transaction_id: { amount: 99.12 },
      ewaybill_number: expect.any(String),
    });
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
