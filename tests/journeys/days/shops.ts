import { expect, test } from 'vitest';
import { SHOPIFY_APP } from '../../../infra/local/shops/fake-shopify.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';
import { type Stage, toastOf, unexpected } from '../stage.ts';

/**
 * Tests a connected shop. A seller connects it, fills in what an order lacks and ships the order, and the shop shows
 * the fulfilment.
 */
export function shopJourney(stage: Stage): void {
  test('an order from a connected shop is imported automatically, and after its booking the shop shows the AWB', async () => {
    const seller = await shopSeller();
    const { page, complaints } = await stage.window(seller);
    await page.goto('/app/shops');
    await page.getByText('No shop is connected yet').waitFor();
    await page.getByRole('button', { name: 'Connect Shop' }).first().click();
    const dialog = page.getByRole('dialog');
    const address = `${new URL(page.url()).origin}/local/shops/shopify/journey`;
    await dialog.getByLabel('Address of the shop').fill(address);
    await dialog.getByLabel('Client ID').fill(SHOPIFY_APP.client_id);
    await dialog.getByLabel('Client secret').fill('wrong');
    await dialog.getByRole('button', { name: 'Test and connect' }).click();
    await dialog.getByText(/Shopify does not accept the credentials/).waitFor();
    await dialog.getByLabel('Client secret').fill(SHOPIFY_APP.client_secret);
    await dialog.getByRole('button', { name: 'Test and connect' }).click();
    await toastOf(page, 'Demo Kurtas is connected. Its orders are being imported.').waitFor();
    await page.getByText('Webhooks on').waitFor();
    await page.getByRole('button', { name: 'More about Demo Kurtas' }).click();
    await page.getByRole('menuitem', { name: 'What is imported' }).click();
    for (const [label, side] of [
      ['Usual box: length', '30'],
      ['Breadth', '20'],
      ['Height', '10'],
    ] as const)
      await dialog.getByLabel(label).fill(side);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toastOf(page, 'The shop is saved.').waitFor();

    const shop = await page.context().newPage();
    await shop.goto(`${address}/`);
    await shop.getByLabel('Product').selectOption({ label: 'Desk lamp without a weight' });
    await shop.getByLabel('Payment').selectOption({ label: 'Cash on delivery' });
    await shop.getByRole('button', { name: 'Place order' }).click();
    const placed = Date.now();
    const { api } = stage.cloud;
    const waiting = async () =>
      (await api<unknown[]>('GET', '/orders?order_type=shop&payment_status=pending', { token: seller.token })).body
        .data;
    await expect.poll(async () => (await waiting()).length, { timeout: 30_000, interval: 100 }).toBe(1);
    console.log(`An order of the shop is in From shops after ${((Date.now() - placed) / 1000).toFixed(1)} s.`);
    await stage.cloud.settle();

    await page.getByRole('link', { name: 'Orders From Shops' }).click();
    await page.getByText('Needs weight').waitFor();
    await page.getByRole('checkbox', { name: 'Select #1001' }).check();
    await page.getByRole('button', { name: 'Set Weight And Box' }).click();
    await dialog.getByLabel('Weight').fill('0.9');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toastOf(page, '1 order is changed.').waitFor();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.getByText(/^#1001: /).waitFor();
    await dialog.getByRole('button', { name: /^Pay ₹.* and book$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await stage.cloud.settle();
    await shop.reload();
    const awb = shop.getByRole('cell', { name: /^Fulfilled/ }).getByRole('link');
    await awb.waitFor();
    expect(await awb.getAttribute('href')).toBe(`${new URL(page.url()).origin}/track?awb=${await awb.textContent()}`);
    expect(unexpected(complaints, 422)).toEqual([]);
  });
}
