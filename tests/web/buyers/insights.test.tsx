// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InsightsPage } from '../../../web/src/features/insights/insights-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { findings } from '../../support/web/axe.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();
const row = (name: string, parcels: number, rto: number) => ({
  _id: name,
  name,
  parcels,
  rto,
  returns: 0,
  filters: { sku: name, ended_month: '2026-10', created_from: '2026-07-31T18:30:00.000Z' },
});

test('the report Returns shows a share from 20 parcels on, and each number links to the counted orders', async () => {
  market.signIn('seller');
  market.instead = (_, url) =>
    url.includes('/returns/insights')
      ? reply(200, 'OK', [row('KURTA-M', 40, 6), row('SAREE', 7, 3)], undefined, {
          total_count: 2,
          totals: { parcels: 47, rto: 9, returns: 0 },
        })
      : undefined;
  showPages({ [PATHS.returnsAndRto]: <InsightsPage /> }, PATHS.returnsAndRto);
  await userEvent.click(await screen.findByRole('tab', { name: 'Product (SKU)' }));
  expect((await screen.findAllByText('15.0%')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('3 of 7').length).toBeGreaterThan(0);
  expect(screen.getByText('19.1% of parcels')).toBeTruthy();
  const [link] = screen.getAllByRole('link', { name: '6' });
  const address = new URL(link?.getAttribute('href') ?? '', 'http://localhost');
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    PATHS.shipmentList,
    {
      sku: 'KURTA-M',
      ended_month: '2026-10',
      created_from: '2026-08-01',
      order_status: 'rto_delivered',
      outcome: 'rto',
    },
  ]);
  expect(await findings()).toEqual([]);
});
