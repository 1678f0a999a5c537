// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import type { Dashboard } from '../../../shared/dashboard/contract.ts';
import { TODAY_KEYS, type TodayKey } from '../../../shared/dashboard/today.ts';
import { PAGES } from '../../../web/src/lib/pages.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();
const FILES = import.meta.glob<Record<string, ComponentType>>('../../../web/src/features/*/*-page.tsx');

/**
 * For each entry, the request with which the entry's page reads the counted records. Three entries have no list of only
 * these records: a silent courier and a low AWB series are shown among all connections, and an overdue courier among
 * all couriers with COD.
 */
const REQUESTS: Record<TodayKey, RegExp> = {
  tickets_due: /\/orders\?due_within=24&.*&ticket=true/,
  payouts_waiting: /\/payouts\/requests\?/,
  cod_overdue: /\/cod\/couriers/,
  disputes_raised: /\/orders\?.*&weight_dispute=true&weight_dispute_raised=true&weight_dispute_settled=false/,
  rate_files: /\/logistics\/uploads\?.*&waiting=true/,
  pin_code_files: /\/codes\/uploads\?.*&waiting=true/,
  weight_files: /\/weight-dispute\/csv\?.*&waiting=true/,
  buying_files: /\/logistics\/buying-uploads\?.*&waiting=true/,
  bill_files: /\/courier-bills\?.*&waiting=true/,
  confirmation_files: /\/remittance\?.*&waiting=true/,
  bank_files: /\/payouts\/bank-files\?.*&waiting=true/,
  approvals: /\/users\/bankdetail\?.*&pending=true/,
  couriers_silent: /\/couriers$/,
  series_low: /\/couriers$/,
  to_pay: /\/orders\?.*&payment_status=pending/,
  to_print: /\/orders\?.*&stage=to_print/,
  to_hand_over: /\/orders\?.*&stage=ready_for_pickup/,
  failed_deliveries: /\/orders\?.*&ndr=true&.*&ticket=true/,
  weight_charges: /\/orders\?.*&weight_dispute=true&weight_dispute_created_from=.*&weight_dispute_raised=false/,
  cod_tomorrow: /\/cod\?.*expected=\d{4}-\d\d-\d\d/,
};
const SELLERS_FROM = TODAY_KEYS.indexOf('to_pay');

/** Returns the component of the page at an address. */
async function pageAt(pathname: string): Promise<ComponentType> {
  const row = Object.values(PAGES).find(({ path }) => path === pathname);
  const [Component] = Object.values((await FILES[`../../../web/src/features/${row?.file}.tsx`]?.()) ?? {});
  if (Component === undefined) throw new Error(`No page is at ${pathname}.`);
  return Component;
}

test('each entry of the list Today opens a page that requests the counted records from the API', async () => {
  for (const who of ['staff', 'seller'] as const) {
    const keys = who === 'staff' ? TODAY_KEYS.slice(0, SELLERS_FROM) : TODAY_KEYS.slice(SELLERS_FROM);
    market.signIn(who);
    const dashboard = await market.api<Dashboard>(market.tokens[who], 'GET', '/global/dashboard');
    const today = keys.map((key) => ({ key, count: 2 }));
    market.instead = (_, url) =>
      url.includes('/global/dashboard') ? reply(200, '', { ...dashboard, today }) : undefined;
    const path = PAGES.dashboard.path;
    showPages({ [path]: createElement(await pageAt(path)) }, path);
    const links = within(await screen.findByRole('list', { name: 'Today' })).getAllByRole('link');
    const targets = links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://localhost'));
    cleanup();
    expect(targets).toHaveLength(keys.length);
    for (const [place, key] of keys.entries()) {
      const { pathname, search } = targets[place] ?? new URL('http://localhost');
      market.sent.length = 0;
      showPages({ [pathname]: createElement(await pageAt(pathname)) }, pathname + search);
      await waitFor(() =>
        expect(market.sent.map(({ url }) => url)).toContainEqual(expect.stringMatching(REQUESTS[key])),
      );
      cleanup();
    }
  }
});
