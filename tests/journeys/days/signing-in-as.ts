import { expect, test } from 'vitest';
import { person } from '../../support/people/people.ts';
import { PHONE } from '../../support/web/browser.ts';
import { overflow } from '../examine.ts';
import { type Stage, toastOf, unexpected } from '../stage.ts';

/**
 * Tests that an administrator sets the global password, opens a seller's order as that seller, cannot pay it, and ends
 * the session.
 */
export function signingInAsJourney(stage: Stage): void {
  test('an administrator who is signed in as a seller sees a banner and no money buttons', async () => {
    const seller = await person('merchant', { rupees: 500, lastName: 'Signed-in-as' });
    const order = await stage.order(seller, 'chosen');
    const { page, complaints } = await stage.window(await person('administrator'));
    await page.goto('/app/users');
    await page.getByRole('button', { name: 'Change global password' }).click();
    await page.getByLabel('New Password').fill('open sesame');
    await page.getByLabel('Confirm Password').fill('open sesame');
    await page.getByRole('button', { name: 'Submit' }).click();
    await toastOf(page, 'The global password is set.').waitFor();

    await page.getByRole('button', { name: 'More for Asha Signed-in-as' }).click();
    await page.getByRole('menuitem', { name: 'Sign in as this user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Global password').fill('open sesame');
    await dialog.getByLabel('Reason').fill('Ticket 481');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    // This matches the banner, but not the toast, which has the same text without the e-mail address.
    const banner = page.getByText(/^You are signed in as Asha Signed-in-as \(/);
    await banner.waitFor();
    await page.goto(`/app/individualinvoice/${order._id}`);
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await pay.waitFor();
    expect([await pay.isDisabled(), await pay.getAttribute('title')]).toEqual([
      true,
      'You are signed in as another user. This is theirs to do.',
    ]);
    // Another tab of the same browser is still signed in as the administrator.
    const own = await page.context().newPage();
    await own.goto('/app/users');
    await own.getByRole('button', { name: 'Change global password' }).waitFor();
    expect(await own.getByText('You are signed in as').count()).toBe(0);
    await own.close();

    await page.setViewportSize(PHONE);
    await banner.waitFor();
    await expect.poll(() => overflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.waitForURL('**/app/users');
    await toastOf(page, 'You are back in your own account.').waitFor();
    await expect.poll(() => overflow(page)).toEqual([]);
    await expect.poll(() => banner.count()).toBe(0);
    expect(unexpected(complaints)).toEqual([]);
  });
}
