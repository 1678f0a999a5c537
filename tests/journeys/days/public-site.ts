import { describe, expect, test } from 'vitest';
import { person } from '../../support/people/people.ts';
import { type Stage, toastOf } from '../stage.ts';

const THANKS = 'Thanks for reaching out to us. Our executive will get back to you shortly.';

/** Tests what a visitor without an account can do. */
export function publicJourneys(stage: Stage): void {
  describe('the public site', () => {
    test('the pages and the way between them', async () => {
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
      expect(complaints).toEqual([]);
    });

    test('tracking by the AWB, without personal data', async () => {
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

    test('get in touch: consent first, the texts of what is missing, thanks', async () => {
      const { page, complaints } = await stage.window();
      await page.goto('/login?register=true');
      await page.getByRole('dialog', { name: 'Register with Us' }).waitFor();
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: 'Get in Touch' }).click();
      const dialog = page.getByRole('dialog', { name: 'Get in Touch' });
      await dialog.waitFor();
      const submit = dialog.getByRole('button', { name: 'Submit' });
      expect(await submit.isDisabled()).toBe(true);
      await dialog.getByRole('checkbox').check();
      await submit.click();
      for (const words of ['name', 'number', 'email', 'company name', 'location']) {
        await dialog.getByText(`Please enter your ${words}`, { exact: true }).waitFor();
      }
      await dialog.getByLabel('Number').fill('12-34x5');
      expect(await dialog.getByLabel('Number').inputValue()).toBe('12345');
      await dialog.getByLabel('Email').fill('nobody');
      await submit.click();
      await dialog.getByText('Please enter valid number', { exact: true }).waitFor();
      await dialog.getByText('Please enter valid email', { exact: true }).waitFor();
      for (const [label, value] of [
        ['Name', 'Meera Nair'],
        ['Number', '9876543210'],
        ['Email', 'meera@example.in'],
        ['Company name', 'Nair Textiles'],
        ['Location', 'Kochi'],
      ] as const) {
        await dialog.getByLabel(label, { exact: true }).fill(value);
      }
      await submit.click();
      await toastOf(page, THANKS).waitFor();
      await dialog.waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
    });
  });
}
