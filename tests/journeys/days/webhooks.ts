import { describe, expect, test } from 'vitest';
import { person, ROLES } from '../../support/people/people.ts';
import { type Stage, toastOf, unexpected } from '../stage.ts';

/** Tests a seller's webhooks: adding one, testing it, and sending a delivery again. */
export function webhookJourney(stage: Stage): void {
  describe('webhooks of a seller', () => {
    test('a seller adds a webhook, sends it a test event, and sends a failed delivery again', async () => {
      const seller = await person({ ...ROLES.merchant, core_api_key: true });
      const { page, complaints } = await stage.window(seller);
      await page.goto('/app/webhooks');
      await page.getByRole('button', { name: 'Add Webhook' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add Webhook' });
      await dialog.getByLabel('URL').fill('https://10.0.0.1/hooks');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('10.0.0.1 leads to an address that is not on the public internet.').waitFor();
      await dialog.getByLabel('URL').fill(`${new URL(page.url()).origin}/local/webhooks/503`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      const secret = page.getByRole('dialog', { name: 'Your new signing secret' });
      await secret.getByText(/^whsec_/).waitFor();
      await secret.getByRole('button', { name: 'I have copied it' }).click();
      await page.getByRole('button', { name: 'Send test' }).click();
      await toastOf(page, 'A test message is on its way.').waitFor();
      await page.getByText('Failed: 503').click();
      const delivery = page.getByRole('dialog', { name: 'webhook.test' });
      await delivery.getByText('Reply: HTTP 503').waitFor();
      expect(await delivery.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true);
      await delivery.getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('button', { name: /^More about/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Webhook' });
      await edit.getByLabel('URL').fill(`${new URL(page.url()).origin}/local/webhooks`);
      await edit.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Delivered: 200').click();
      await delivery.getByRole('button', { name: 'Send again' }).click();
      await toastOf(page, 'It is sent again.').waitFor();
      const inbox = await (await fetch(`${new URL(page.url()).origin}/local/webhooks`)).json();
      expect((inbox as { status: number }[]).map(({ status }) => status)).toEqual([200, 200, 503]);
      expect(unexpected(complaints, 422)).toEqual([]);
    });
  });
}
