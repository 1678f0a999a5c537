import { describe, expect, test } from 'vitest';
import type { WalletView } from '../../../shared/wallets/contract.ts';
import { person } from '../../support/people/people.ts';
import { type Stage, toastOf, unexpected } from '../stage.ts';

const REFUSED = 'Unable to pay for your order due to insufficient balance. Please add money to you wallet.';

/**
 * Returns the milliseconds between the appearance of a text and of an element. They are measured by the page's clock,
 * because the test may notice both late.
 */
const timeBetween = ({ text, element }: { text: string; element: string }): Promise<number> =>
  new Promise((resolve) => {
    let seen: number | undefined;
    const watch = new MutationObserver(() => {
      if (seen === undefined && document.body.textContent?.includes(text)) seen = performance.now();
      if (seen === undefined || document.querySelector(element) === null) return;
      watch.disconnect();
      resolve(performance.now() - seen);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** Tests paying with too low a balance, and adding money. */
export function lowBalanceJourney(stage: Stage): void {
  describe('paying with a too low balance', () => {
    test('a payment above the balance opens Add Money, and continues after the top-up', async () => {
      const seller = await person('merchant', { rupees: 86.08 });
      const { _id } = await stage.order(seller, 'chosen'); // an order of ₹66.08
      const { page, complaints } = await stage.window(seller);
      await page.goto(`/app/individualinvoice/${_id}`);
      await page.getByRole('main').getByText('Wallet balance ₹86.08').waitFor();
      await stage.order(seller, 'paid'); // in another window: ₹20 are left
      const waited = page.evaluate(timeBetween, { text: REFUSED, element: '[role=dialog]' });
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await toastOf(page, REFUSED).waitFor();
      const dialog = page.getByRole('dialog', { name: 'Add Money' });
      await dialog.waitFor();
      // The dialog opens a second after the text. The test accepts less, because a busy page may paint the text late.
      expect(await waited).toBeGreaterThan(300);
      const amount = dialog.getByRole('textbox', { name: /Amount/ });
      expect(await amount.inputValue()).toBe('47'); // ₹46.08 are missing, rounded up

      const [checkout] = await Promise.all([
        page.waitForEvent('popup'),
        dialog.getByRole('button', { name: 'Pay ₹47.00' }).click(),
      ]);
      await checkout.getByRole('button', { name: 'Fail' }).click();
      await dialog.getByRole('alert').waitFor();
      const [again] = await Promise.all([
        page.waitForEvent('popup'),
        dialog.getByRole('button', { name: 'Pay ₹47.00' }).click(),
      ]);
      expect(await again.locator('strong').innerText()).toBe('₹47.00');
      await again.getByRole('button', { name: 'Pay' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('dialog', { name: 'Order successfully' }).waitFor();
      const wallet = await stage.cloud.api<WalletView>('GET', '/wallets', { token: seller.token });
      expect(wallet.body.data.amount).toBe(0.92);
      expect(unexpected(complaints, 402)).toEqual([]);
    });

    test('a payment that waits for its top-up continues once after a page reload', async () => {
      const seller = await person('merchant', { rupees: 20 });
      const { _id } = await stage.order(seller, 'chosen');
      const { page, complaints } = await stage.window(seller);
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/orders/pay/')) keys.push(request.headers()['idempotency-key']);
      });
      await page.goto(`/app/courierpartner/${_id}`);
      await page.getByRole('button', { name: 'Short by ₹46.08 · Add and pay with Delhivery' }).waitFor();
      await page.goto(`/app/individualinvoice/${_id}`);
      await page.getByRole('button', { name: 'Short by ₹46.08 · Add and pay' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Money' });
      const [checkout] = await Promise.all([
        page.waitForEvent('popup'),
        dialog.getByRole('button', { name: 'Pay ₹47.00' }).click(),
      ]);
      const kept = await page.evaluate(() => sessionStorage.getItem('payment'));
      await page.reload();
      await page.getByText('Waiting for your top-up.').waitFor();
      expect(keys).toEqual([]);
      await checkout.getByRole('button', { name: 'Pay' }).click(); // the provider tells the server, and not the page
      await page.getByRole('dialog', { name: 'Order successfully' }).waitFor();
      expect(keys).toEqual([JSON.parse(kept ?? '{}').key]);
      await page.reload();
      await page.getByText(/^Paid, AWB/).waitFor();
      expect(keys).toHaveLength(1);
      const wallet = await stage.cloud.api<WalletView>('GET', '/wallets', { token: seller.token });
      expect(wallet.body.data.amount).toBe(0.92);
      expect(complaints).toEqual([]);
    });
  });
}
