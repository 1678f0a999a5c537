import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { ShipDialog } from '../../../web/src/features/shops/ship-dialog.tsx';
import { newRule } from '../../support/orders/rules/rule-calls.ts';
import { openShops } from '../../support/web/open-shops.ts';
import { showPages } from '../../support/web/show-pages.tsx';

// Prices for New Delhi to Mumbai, 450 g, prepaid: Delhivery ₹66.08 (recommended), Xpressbees ₹47.20, Blue Dart ₹106.20.
const web = openShops();
beforeEach(() => localStorage.setItem('jwt', web.token));

const save = (...rules: Parameters<typeof newRule>[0][]) =>
  web.api(web.token, 'PUT', `/rules/${web.seller}`, { rules: rules.map(newRule) });
const open = (orders: readonly OrderView[]) =>
  showPages({ '/list': <ShipDialog orders={orders} onClose={() => undefined} /> }, '/list');
const linesOf = async (label: string) =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shipping shop orders pays the partners that rules and people chose, and lists orders on hold with the reason', async () => {
  await web.connect('rules');
  const [ruled, byHand, held, none] = [
    await web.place('rules'),
    await web.place('rules'),
    await web.place('rules', { product: 'lamp' }),
    await web.place('rules', { product: 'mug' }),
  ];
  await web.api(web.token, 'POST', '/shop-orders/parcels', { order_ids: [held._id], weight: 0.45 });
  await web.api(web.token, 'PUT', `/orders/${byHand._id}/logistic`, { logistic_id: 'bld' });
  await save(
    { name: 'Lamps', when: { skus: ['LAMP-1'] }, choose: { strategy: 'hold' } },
    { name: 'Kurtas', when: { skus: ['KURTA-M'] }, choose: { never: ['dlv'], fallback_within: 20 } },
  );
  open([ruled, byHand, held, none]);
  expect(await linesOf('To be shipped')).toEqual([
    '#1001: Xpressbees, ₹47.20, by your rule “Kurtas”',
    '#1002: Blue Dart, ₹106.20',
    '#1004: Delhivery, ₹66.08',
  ]);
  expect(await linesOf('Left out')).toEqual([
    '#1003: Your rule “Lamps” holds it. Choose a partner on its page to ship it.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹219.48 and book' }));
  await waitFor(async () => expect((await web.order(none._id)).transaction_id).not.toBeNull());
  const paid = await Promise.all([ruled, byHand, held, none].map(({ _id }) => web.order(_id)));
  expect(paid.map(({ logistic_id, rule, fallback }) => [logistic_id, rule?.name, fallback?.within])).toEqual([
    ['xpb', 'Kurtas', 20],
    ['bld', undefined, undefined],
    [null, 'Lamps', undefined],
    ['dlv', undefined, undefined],
  ]);
});

test('an order whose partner was changed while the dialog was open is not paid, and the dialog says so', async () => {
  await web.connect('moved');
  await save({ name: 'Cheap' });
  const [moved, other] = [await web.place('moved'), await web.place('moved')];
  open([moved, other]);
  expect(await linesOf('To be shipped')).toHaveLength(2);
  await web.api(web.token, 'PUT', `/orders/${moved._id}/logistic`, { logistic_id: 'bld' });
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹94.40 and book' }));
  expect(await linesOf('Not paid')).toEqual([
    `${moved.order_id}: Blue Dart was chosen for this order. Reload it and choose again.`,
  ]);
  await screen.findByText('1 paid. These are not, and nothing was debited for them:');
  expect((await web.order(moved._id)).transaction_id).toBeNull();
});

test('an order whose rule allows no partner is left out, and Pay is disabled if no order is left', async () => {
  await web.connect('never');
  await save({ name: 'Nobody', choose: { never: ['dlv', 'xpb', 'bld'] } });
  open([await web.place('never')]);
  expect(await linesOf('Left out')).toEqual(['#1001: None of 3 partners fits the rule.']);
  expect((screen.getByRole('button', { name: /^Pay / }) as HTMLButtonElement).disabled).toBe(true);
});
