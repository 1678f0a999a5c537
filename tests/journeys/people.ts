import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { linkTo } from '../../web/src/lib/links.ts';
import { person } from '../support/people/people.ts';
import { mailedLink, type Stage, toastOf } from './stage.ts';

/** Chooses an option of a list. A long list has a search box, into which the option is typed. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByLabel(label).first();
  if (await box.evaluate((at) => at.tagName === 'SELECT')) {
    await box.selectOption({ label: option });
    return;
  }
  await box.click({ force: true }); // it may be below the visible part of the window
  await page.getByRole('searchbox').last().fill(option);
  await page.getByRole('option', { name: option, exact: true }).last().click();
}

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Opens a group of the sidebar. */
async function groupOf(page: Page, name: string): Promise<void> {
  const button = sidebarOf(page).getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** Tests creating a role and a user with it, and removing permissions from the role while the user works. */
export function peopleJourney(stage: Stage): void {
  describe('creating a user', () => {
    test('an administrator creates a role and invites a user, who creates an order', {
      timeout: 120_000,
    }, async () => {
      const chief = await person('administrator', { rupees: 1000 });
      const { page: office, complaints } = await stage.window(chief);
      await office.goto('/app/role');
      await office.getByRole('button', { name: 'Add Role' }).click();
      await office.waitForURL('**/app/create-role');
      await office.getByRole('button', { name: 'Create' }).click();
      await office.getByText('Please enter role name', { exact: true }).waitFor();
      await office.getByLabel('Role name').fill('Shop keepers');
      for (const section of ['Show Order', 'Show Wallet Details', 'Show Pin Code Search'])
        await office.getByRole('switch', { name: section, exact: true }).check();
      await office.getByRole('button', { name: 'Create' }).click();
      await office.waitForURL('**/app/role');
      await toastOf(office, 'Role added.').waitFor();

      await sidebarOf(office).getByRole('link', { name: 'User Management' }).click();
      await office.getByRole('button', { name: 'Add User' }).click();
      const dialog = office.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Save' }).click();
      for (const words of ['Please enter name', 'Please enter email id', 'Please select role'])
        await dialog.getByText(words, { exact: true }).waitFor();
      await dialog.getByLabel('First name').fill(' Leela ');
      await dialog.getByLabel('Email').fill(chief.user.email);
      await dialog.getByLabel('Amount').fill('300');
      await choose(office, 'Role', 'Shop keepers');
      await choose(office, 'Plan', 'Standard');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('This e-mail already has an account.').first().waitFor();
      await dialog.getByLabel('Email').fill('leela@example.in');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await toastOf(office, 'User added.').waitFor();
      await office.getByRole('cell', { name: 'leela@example.in' }).waitFor();
      // The user's opening balance was debited from the administrator's wallet.
      await office.getByText('₹700.00').first().waitFor();

      const { page: shop, complaints: shops } = await stage.window();
      await shop.goto(await mailedLink(stage, 'leela@example.in'));
      await shop.getByText('for leela@example.in').waitFor();
      await shop.getByLabel(/^New password/).fill('leela123');
      await shop.getByLabel(/^Confirm password/).fill('leela123');
      await shop.getByRole('button', { name: 'Set password' }).click();
      // Waits for the sidebar, not for an address, because the page may redirect before it has loaded.
      await sidebarOf(shop).waitFor();
      await shop.goto('/app/individualShipment');
      await shop.getByRole('heading', { name: 'Individual Shipment', level: 1 }).waitFor();
      const token = await shop.evaluate(() => localStorage.getItem('jwt') ?? '');
      const { _id } = await stage.order({ token }, 'chosen');
      await shop.goto(linkTo('invoice', { id: _id }));
      await shop.getByRole('button', { name: 'Pay', exact: true }).click();
      await shop.getByRole('dialog', { name: 'Order successfully' }).waitFor();
      await shop.goto('/app/shipmentList');
      await shop.locator('tbody a').first().waitFor();
      await sidebarOf(shop).getByRole('link', { name: 'Ticket List' }).waitFor();

      // The role loses the ticket list and the order list while the user has one of these pages open.
      await sidebarOf(office).getByRole('link', { name: 'Role Management' }).click();
      await office.goto('/app/role?rows=100');
      await office.getByRole('button', { name: 'Edit role Shop keepers' }).click();
      await office.getByText('1 active user has this role.').waitFor();
      for (const section of ['Show Ticket List', 'Show Order List'])
        await office.getByRole('switch', { name: section, exact: true }).uncheck();
      await office.getByRole('button', { name: 'Save' }).click();
      await toastOf(office, 'Role saved.').waitFor();
      await shop.evaluate(() => Object.assign(window, { neverReloaded: true }));
      await sidebarOf(shop).getByRole('link', { name: 'Pin Code Search' }).click();
      await shop.getByRole('heading', { name: 'Pin Code Search', level: 1 }).waitFor();
      await groupOf(shop, 'Billing & Wallet');
      await sidebarOf(shop).getByRole('link', { name: 'Wallet Details' }).click();
      await shop.getByRole('heading', { name: 'Wallet Details', level: 1 }).waitFor();
      await groupOf(shop, 'Order');
      await sidebarOf(shop).getByRole('link', { name: 'Bulk Order Upload' }).waitFor();
      await expect
        .poll(() =>
          sidebarOf(shop)
            .getByRole('link', { name: /Order List|Ticket List/ })
            .count(),
        )
        .toBe(0);
      expect(await shop.evaluate(() => 'neverReloaded' in window)).toBe(true);
      await shop.goBack();
      await shop.goBack();
      await shop.getByText('Your role does not allow this page').waitFor();
      expect([complaints.filter((text) => !text.includes('409')), shops]).toEqual([[], []]);
    });
  });
}
