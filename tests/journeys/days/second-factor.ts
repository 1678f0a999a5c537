import { describe, expect, test } from 'vitest';
import { signToken } from '../../../functions/platform/secrets/tokens.ts';
import { person } from '../../support/people/people.ts';
import { codeAt, secondFactorCalls } from '../../support/people/second-factor.ts';
import { storeToken } from '../../support/web/browser.ts';
import { type Stage, toastOf } from '../stage.ts';

/**
 * Tests a second factor from its set-up to the next sign-in, and the password that is asked for before a role is
 * changed.
 */
export function secondFactorJourney(stage: Stage): void {
  describe('signing in with a second factor', () => {
    test('a user sets up a second factor in Edit Profile, and the next sign-in asks for its code', {
      timeout: 120_000,
    }, async () => {
      const asha = await person('merchant');
      const { page } = await stage.open();
      await page.goto('/login');
      // Sets the token only once, because the session later continues with another token.
      await page.evaluate((token) => localStorage.setItem('jwt', token), asha.token);
      await page.goto('/app/editProfile');
      await page.getByRole('button', { name: 'Set up', exact: true }).click();
      await page.getByLabel('Your password').fill('secret12');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
      const key = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
      await page.getByLabel('Code of 6 digits').fill(codeAt(key));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByText('They are not shown again').waitFor();
      expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(10);
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await page.getByText('Recovery codes left').waitFor();

      const { page: phone } = await stage.open(undefined, { width: 390, height: 844 });
      await phone.goto('/login');
      await phone.getByLabel('Email').fill(asha.user.email);
      await phone.getByLabel(/^Password/).fill('secret12');
      await phone.getByRole('button', { name: 'Sign in' }).click();
      const code = phone.getByLabel('Code of 6 digits');
      await code.fill('000000');
      await phone.getByRole('button', { name: 'Sign in' }).click();
      await phone.getByText('This code is not right').waitFor();
      await code.fill(codeAt(key, Date.now() + 30_000));
      await phone.getByRole('button', { name: 'Sign in' }).click();
      await phone.waitForURL('**/app/**');

      await page.reload();
      const devices = page.locator('#signed-in-devices');
      await devices.getByText('This device').waitFor();
      await devices.getByRole('button', { name: 'Sign out', exact: true }).click();
      await toastOf(page, 'is signed out.').waitFor();
      await phone.reload();
      await phone.waitForURL('**/login**');
    });

    test('creating a role first asks for the password, and keeps the form’s values', async () => {
      const { user } = await person('administrator');
      const at = new Date();
      const provedAt = Math.floor(at.getTime() / 1000) - 3600;
      const { value } = await signToken('session', { userId: user.id, tokenVersion: user.tokenVersion, provedAt }, at);
      const { page } = await stage.open();
      await storeToken(page, value);
      await page.goto('/app/create-role');
      await page.getByLabel('Role name').fill('Night shift');
      await page.getByRole('button', { name: 'Create' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await dialog.getByLabel('Your password').fill('wrong123');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await dialog.getByText('This is not your password.').first().waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect(await page.getByLabel('Role name').inputValue()).toBe('Night shift');
      await page.getByRole('button', { name: 'Create' }).click();
      await dialog.getByLabel('Your password').fill('secret12');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await toastOf(page, 'Role added.').waitFor();
      await page.waitForURL('**/app/role');
    });

    test('an administrator removes a lost second factor, and its user then signs in with only the password', async () => {
      const [chief, seller] = [await person('administrator'), await person('merchant', { lastName: 'Lost' })];
      const calls = secondFactorCalls(stage.cloud);
      const { key } = (await calls.begin(seller.token, { password: 'secret12' })).body.data;
      await calls.confirm(seller.token, codeAt(key));
      const { page } = await stage.open(chief);
      await page.goto('/app/users');
      await page.getByRole('button', { name: 'Edit Asha Lost' }).click();
      await page.getByRole('button', { name: 'Remove it' }).click();
      await page
        .getByRole('dialog', { name: 'Remove the second factor' })
        .getByRole('button', { name: 'Remove it' })
        .click();
      await toastOf(page, 'The second factor is removed.').waitFor();
      expect((await calls.password(seller.user.email)).body.data.pending).toBeNull();
    });
  });
}
