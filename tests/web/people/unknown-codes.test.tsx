import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { UnknownCodesPage } from '../../../web/src/features/unknown-codes/unknown-codes-page.tsx';
import { linkTo, PATHS } from '../../../web/src/lib/links.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders({ alone: true });
beforeEach(() => market.signIn('staff'));

const show = () => showPages({ [PATHS.unknownCodes]: <UnknownCodesPage /> }, PATHS.unknownCodes);

test('staff see each unknown status code with the courier’s text and an example order', async () => {
  const order = await market.order('seller', 'paid', { master_sku: 'SANDBOX-ODD' });
  await market.advance(72);
  await market.api(market.tokens.seller, 'POST', '/orders/track', { order_id: order._id });
  show();
  const row = (await screen.findByText('ZZ-999')).closest('tr') as HTMLElement;
  for (const words of ['Delhivery', 'Unlisted event', '1']) expect(row.textContent).toContain(words);
  const link = within(row).getByRole('link', { name: order.order_id });
  expect(link.getAttribute('href')).toBe(linkTo('orderActivity', { orderId: order._id }));
});

test('two couriers with the same unknown status code have separate rows', async () => {
  const of = (courier: string, code: string) => ({
    _id: `${courier}#${code}`,
    courier,
    code,
    text: 'Unlisted event',
    count: 1,
    first_at: '2026-11-20T10:00:00.000Z',
    last_at: '2026-11-20T10:00:00.000Z',
    order: { _id: 'k3v9x2mq1a-01h00000000000000000abcdef', order_id: 'PWABCDEFGHJ' },
  });
  const rows = [of('Delhivery', 'ZZ-1'), of('Xpressbees', 'ZZ-1'), of('Delhivery', 'ZZ-2')];
  market.instead = (_, url) =>
    url.includes('/couriers/unknown-codes') ? reply(200, '', rows, undefined, { total_count: 3 }) : undefined;
  show();
  expect(await screen.findAllByText('ZZ-1')).toHaveLength(2);
  expect(screen.getAllByText('Unlisted event')).toHaveLength(3);
});

test('the page of unknown codes says that every code is known if its list is empty', async () => {
  market.instead = (_, url) =>
    url.includes('/couriers/unknown-codes') ? reply(200, '', [], undefined, { total_count: 0 }) : undefined;
  show();
  expect(await screen.findByText('No unknown codes')).toBeDefined();
});
