import { expect, test } from 'vitest';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { person } from '../../support/people/people.ts';
import type { Stage } from '../stage.ts';

/**
 * Tests rules. A seller writes two rules, moves one with the keyboard and with the mouse, tries it, and lets the rules
 * choose.
 */
export function ruleJourney(stage: Stage): void {
  test('a seller writes and sorts rules, tries one on past orders, and lets them choose for an unpaid order', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const orders = orderCalls(stage.cloud);
    await orders.booked(seller, {}, 'dlv');
    const open = await orders.saved(seller);
    const { page } = await stage.window(seller);
    await page.goto('/app/rules');
    await page.getByText('No rule yet').waitFor();
    const dialog = page.getByRole('dialog');
    const names = page.getByRole('list', { name: /^Rules/ }).locator('strong');
    const shown = (...expected: string[]) => expect.poll(() => names.allTextContents()).toEqual(expected);

    await page.getByRole('button', { name: 'Add rule' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a name for the rule.').waitFor();
    await dialog.getByLabel('Name').fill('Cheap');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('For every order, ship with the cheapest partner.').waitFor();

    await page.getByRole('button', { name: 'Add rule' }).click();
    await dialog.getByLabel('Name').fill('To Mumbai');
    await dialog.getByLabel('Goes to pin code').fill('400001-400104, 12');
    await page.keyboard.press('Tab');
    await dialog.getByText('Write pin codes as 560001, or as a range such as 560001-560099.').waitFor();
    await dialog.getByLabel('Goes to pin code').fill('400001-400104');
    await dialog.getByLabel(/^Partner/).selectOption({ label: 'The first partner of my list' });
    await dialog.getByLabel('First partner').selectOption({ label: 'Blue Dart' });
    await dialog.getByLabel(/^Next partner/).selectOption({ label: 'Delhivery' });
    await dialog.getByRole('button', { name: 'Move Delhivery up' }).click();
    // A rule can be tried before it is saved. A changed value hides the result.
    await dialog.getByRole('button', { name: 'Try on the last 100 orders' }).click();
    await dialog.getByText('The rule does not decide about the last paid order.').waitFor();
    await dialog.getByLabel('SKU').fill('KURTA');
    await dialog.getByText('The rule does not decide about the last paid order.').waitFor({ state: 'detached' });
    await dialog.getByLabel('SKU').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('If its pin code is 400001-400104, ship with Delhivery then Blue Dart.').waitFor();
    await shown('Cheap', 'To Mumbai');

    await page.getByRole('button', { name: /^Move To Mumbai: number 2 of 2/ }).focus();
    // The second key is pressed while the first move is still being saved. Both moves take effect.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.getByText('To Mumbai is number 2 of 2 now.').waitFor({ state: 'attached' });
    await shown('Cheap', 'To Mumbai');
    await page.keyboard.press('ArrowUp');
    await shown('To Mumbai', 'Cheap');
    await page.getByText('To Mumbai is number 1 of 2 now.').waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /^Move Cheap/ })
      .dragTo(page.getByRole('button', { name: /^Move To Mumbai/ }));
    await shown('Cheap', 'To Mumbai');
    await page.reload();
    await shown('Cheap', 'To Mumbai');

    await page.getByRole('button', { name: 'Try Cheap' }).click();
    await dialog
      .getByText(
        "The rule decides about the last paid order. At today's prices it would have saved ₹18.88, and taken 2 days longer on average.",
      )
      .waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('switch', { name: 'Cheap is on' }).click();
    await expect.poll(() => page.getByRole('switch', { name: 'Cheap is on' }).isChecked()).toBe(false);

    await page.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByLabel(/^Spend at most a day/).fill('500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('On. Today ₹0.00 of at most ₹500.00 are spent.').waitFor();

    await page.goto('/app/shipmentList?payment_status=pending');
    await page.getByRole('checkbox', { name: `Select ${open.order_id}` }).check();
    await page.getByRole('button', { name: 'Choose by rules' }).click();
    await dialog.getByText('1 order got a partner.').waitFor();
    await page.goto(`/app/courierpartner/${open._id}`);
    await page.getByText('Decided by the rule To Mumbai.').waitFor();
    await page.getByText('Number 1 on the list: ₹66.08, 3 days.').waitFor();
  });
}
