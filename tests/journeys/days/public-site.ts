import { describe, expect, test } from 'vitest';
import { person } from '../../support/people/people.ts';
import type { Stage } from '../stage.ts';

/** Tests what a visitor without an account can do. */
export function publicJourneys(stage: Stage): void {
  describe('the public site', () => {
    test('every page of the public site can be reached by links', async () => {
      const { page, complaints } = await stage.window();
      await page.goto('/');
      const header = page.getByRole('navigation', { name: 'Main' });
      await header.getByRole('link').first().waitFor();
      expect((await header.getByRole('link').allInnerTexts()).map((words) => words.trim())).toEqual(
        expect.arrayContaining(['Home', 'About Us', 'Career', 'Track']),
      );
      const foot = page.getByRole('contentinfo');
      expect(await foot.innerText()).toContain('10:00 AM to 7:00 PM, Monday to Saturday');
      await header.getByRole('link', { name: 'About Us' }).click();
      await page.waitForURL('**/AboutUs');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' }).click();
      await page.waitForURL('**/Career');
      expect(await page.title()).toContain('Careers');
      await page
        .getByRole('button', { name: /^Apply for/ })
        .first()
        .click();
      const form = page.getByRole('form', { name: 'Apply now' });
      expect(await form.getByLabel('Position').inputValue()).not.toBe('');
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
      await page.waitForURL('**/login');
      await page.goto('/login?register=true');
      await page.getByRole('dialog', { name: 'Register with Us' }).waitFor();
      expect(complaints).toEqual([]);
    });

    test('anyone can track a parcel by its AWB and sees no personal data', async () => {
      const seller = await person('merchant', { rupees: 500 });
      const { ewaybill_number: awb } = await stage.order(seller, 'paid');
      const { page, complaints } = await stage.window();
      await page.goto('/track');
      await page.getByLabel('AWB number').fill(`${awb}`);
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      const card = page.getByRole('article');
      await card.waitFor();
      expect(page.url()).toContain(`awb=${awb}`);
      expect(await card.innerText()).toMatch(new RegExp(`${awb}[\\s\\S]*Delhivery`));
      expect(await page.locator('main').innerText()).not.toMatch(/Meera|98765|Station Road/);
      expect(complaints).toEqual([]);
      await page.goto('/track?awb=NOSUCHAWB1');
      await page.getByText('We know no parcel with AWB NOSUCHAWB1').waitFor();
    });
  });
}
