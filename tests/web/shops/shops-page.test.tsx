import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { WOO_KEY } from '../../../infra/local/shops/fake-woocommerce.ts';
import type { ShopView } from '../../../shared/shops/contract.ts';
import { ShopHealth } from '../../../web/src/features/shops/shop-health.tsx';
import { ShopsPage } from '../../../web/src/features/shops/shops-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openShops } from '../../support/web/open-shops.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';

const web = openShops();
beforeEach(() => localStorage.setItem('jwt', web.token));

const shops = () => web.api<ShopView[]>(web.token, 'GET', '/shops');
const find = async (id: string) => (await shops()).find(({ _id }) => _id === id);
const open = (id: string) =>
  showPages({ [PATHS.shops]: <ShopsPage /> }, `${PATHS.shops}?shop=${id}`, { cache: SHARED_CACHE });
/**
 * Chooses an action from the menu of a shop. Several fake shops have the same name, so the row is found by the shop's
 * address.
 */
async function choose(address: string, action: string): Promise<void> {
  const row = (await screen.findByText(new RegExp(address))).closest('tr');
  if (row === null) throw new Error('The shop has no row.');
  await userEvent.click(within(row).getByRole('button', { name: /^More about / }));
  fireEvent.click(await screen.findByText(action, { selector: '[role=menuitem] *, [role=menuitem]' }));
}
const said = () => toasts.shown().map(({ text }) => text);

describe('the page of shops', () => {
  test('a seller can replace the credentials of a shop, which keeps its settings', async () => {
    const shop = await web.connect('mugs', 'woocommerce');
    open(shop._id);
    await choose('woocommerce/mugs', 'Replace credentials');
    const dialog = within(await screen.findByRole('dialog', { name: /^Replace credentials of / }));
    const address = (await dialog.findByLabelText(/^Address of the shop/)) as HTMLInputElement;
    expect([address.value, address.disabled]).toEqual([shop.address, true]);
    expect(dialog.queryByLabelText('Import orders placed from')).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Consumer key/), WOO_KEY.key);
    await userEvent.type(dialog.getByLabelText(/^Consumer secret/), WOO_KEY.secret);
    await userEvent.click(dialog.getByRole('button', { name: 'Test and replace' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await find(shop._id)).toMatchObject({ revision: 2, settings: shop.settings });
  });

  test('a seller can pause a shop, resume it, and disconnect it after a confirmation', async () => {
    const shop = await web.connect('paused');
    open(shop._id);
    await choose('shopify/paused', 'Pause');
    await waitFor(async () => expect((await find(shop._id))?.state).toBe('paused'));
    expect(said()).toContain('The import is paused.');
    await screen.findByText('Paused');
    await choose('shopify/paused', 'Resume');
    await waitFor(async () => expect((await find(shop._id))?.state).toBe('active'));
    await waitFor(() => expect(screen.queryByText('Paused')).toBeNull());
    await choose('shopify/paused', 'Disconnect');
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await waitFor(async () => expect(await find(shop._id)).toBeUndefined());
    await waitFor(() => expect(screen.queryByText(/shopify\/paused/)).toBeNull());
  });

  test('orders that were not imported are listed with their reasons', async () => {
    const shop = await web.connect('skips');
    const body = new URLSearchParams({ first: 'Meera', payment: 'unpaid' });
    await fetch(`${web.addressOf('skips')}/place`, { method: 'POST', body, redirect: 'manual' });
    await waitFor(async () => expect(await web.api(web.token, 'GET', `/shops/${shop._id}/skipped`)).toHaveLength(1));
    open(shop._id);
    const row = await screen.findByRole('row', { name: /#1001/ });
    expect(row.textContent).toContain('Not paid yet. It is imported when the shop marks it paid.');
  });
});

describe('the health of a shop', () => {
  const health: ShopView['health'] = {
    last_order_at: null,
    last_poll_at: '2026-11-24T06:30:00.000Z',
    error: { at: '2026-11-24T06:00:00.000Z', text: 'Shopify did not answer.' },
    webhooks: 'registered',
    refused_webhooks: 2,
    refused_at: '2026-11-24T05:30:00.000Z',
  };
  const text = (shown: ShopView['health']) => {
    showPages({ '/health': <ShopHealth shop={{ health: shown } as ShopView} /> }, '/health', { atOnce: true });
    return document.body.textContent;
  };

  test('the health of a shop shows its error, its webhooks, refused webhooks and the last poll', () => {
    expect(text(health)).toBe(
      ' Shopify did not answer. (24 Nov 2026, 11:30:00 am)Webhooks on2 webhooks were refused for the signature, last 24 Nov 2026, 11:00:00 am. Press Test to renew the webhooks, or replace the credentials.read 24 Nov 2026, 12:00:00 pm',
    );
  });

  test('the health of a working shop shows its webhooks and the last poll', () => {
    expect(text({ ...health, error: null, refused_webhooks: 0, refused_at: null })).toBe(
      'Webhooks onread 24 Nov 2026, 12:00:00 pm',
    );
  });
});
