import { describe, expect, test } from 'vitest';
import { person } from '../../support/people/people.ts';
import { mailedLink, type Stage, toastOf, unexpected } from '../stage.ts';

/** Tests signing in with the form, and after a forgotten password. */
export function signInJourneys(stage: Stage): void {
  describe('signing in', () => {
    test('the sign-in page reports missing fields and a wrong password, and then opens the user’s first page', async () => {
      const seller = await person('merchant');
      const { page, complaints } = await stage.window();
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Please enter your email', { exact: true }).waitFor();
      await page.getByText('Please enter password', { exact: true }).waitFor();

      await page.getByLabel('Email').fill('nobody');
      await page.getByLabel(/^Password/).fill('abc');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Please provide a valid email', { exact: true }).waitFor();
      await page.getByText('Password at least 4 characters', { exact: true }).waitFor();

      await page.getByLabel('Email').fill(`  ${seller.user.email.toUpperCase()} `);
      await page.getByLabel(/^Password/).fill('secret13');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'The e-mail or the password is not right.' });
      await alert.waitFor();
      const redness = () =>
        alert.evaluate((node) => {
          const [red = 0, green = 0, blue = 0] = (getComputedStyle(node).color.match(/\d+/g) ?? []).map(Number);
          return red / Math.max(1, green, blue);
        });
      await expect.poll(redness).toBeGreaterThan(2);
      expect(await page.getByLabel('Email').inputValue()).toContain('PERSON');

      const opened: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
      });
      await page.getByLabel(/^Password/).fill('secret12');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/app/Dashboard');
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      expect(opened).toEqual(['/app/Dashboard']);
      expect(unexpected(complaints, 401)).toEqual([]);

      await page.goto('/login'); // a user who is signed in does not see the form
      await page.waitForURL('**/app/Dashboard');
      await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await page.waitForURL('**/login');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      await page.goto('/app/walletdetails?x=1');
      await page.waitForURL(
        (url) => url.pathname === '/login' && url.searchParams.get('origin') === '/app/walletdetails?x=1',
      );
    });

    test('the sign-in page keeps what a user types before its script is loaded', async () => {
      const { page, complaints } = await stage.open();
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/assets\/(?!early).*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByLabel('Email').fill('early@example.in');
      await page.keyboard.press('Enter');
      await page.getByLabel(/^Password/).fill('secret12');
      release();
      await page.waitForLoadState('networkidle');
      expect(await page.getByLabel('Email').inputValue()).toBe('early@example.in');
      expect(await page.getByLabel(/^Password/).inputValue()).toBe('secret12');
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').filter({ hasText: 'The e-mail or the password is not right.' }).waitFor();
      expect(unexpected(complaints, 401)).toEqual([]);
      await page.context().close();
    });

    test('a user replaces a forgotten password by the mailed link', async () => {
      const seller = await person('merchant');
      const { page, complaints } = await stage.window();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      await page.waitForURL('**/ForgetPassword');
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText('Please enter email', { exact: true }).waitFor();
      await page.getByLabel('Email').fill('nobody@');
      await page.getByText('Please enter valid email', { exact: true }).waitFor();
      await page.getByLabel('Email').fill(seller.user.email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.waitForURL('**/login');

      const link = await mailedLink(stage, seller.user.email);
      await page.goto(link);
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('Please enter new password', { exact: true }).waitFor();
      await page.getByText('Please enter confirm password', { exact: true }).waitFor();
      await page.getByLabel(/^New password/).fill('another1');
      await page.getByLabel(/^Confirm password/).fill('another2');
      await page.getByRole('button', { name: 'Set password' }).click();
      await toastOf(page, 'New password and Confirm password not same').waitFor();
      await page.getByLabel(/^Confirm password/).fill('another1');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/app/Dashboard');
      await toastOf(page, 'Your new password is set.').waitFor();

      await page.goto(link); // a link that was used says so before a password is typed
      await page.getByText('This link has expired or was used already.').waitFor();
      expect(await page.getByLabel(/^New password/).count()).toBe(0);
      expect(unexpected(complaints, 410)).toEqual([]);
    });
  });
}
