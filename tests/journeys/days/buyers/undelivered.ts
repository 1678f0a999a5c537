import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { courierNow } from '../../../../functions/platform/clock.ts';
import { dayAfter, indiaDay, startOfDay } from '../../../../shared/dates.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { linkTo, PATHS } from '../../../../web/src/lib/links.ts';
import { scale } from '../../../support/clouds/scale.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { undelivered } from '../../../support/orders/undelivered.ts';
import { person } from '../../../support/people/people.ts';
import { settled } from '../../examine.ts';
import { type Stage, toastOf } from '../../stage.ts';

const HOUR_MS = 3600_000;

/** Tests a failed delivery, from the list of failed deliveries until the parcel is delivered. */
export function undeliveredJourney(stage: Stage): void {
  describe('a parcel with a failed delivery attempt', () => {
    test('a seller requests a re-attempt with two presses, and the courier delivers the parcel', async () => {
      const seller = await person('merchant', { rupees: 1000 });
      const order = await undelivered(stage.cloud)(seller);
      await stage.cloud.settle();
      const { page, complaints } = await stage.window(seller, { width: 1366, height: 768 });
      await page.goto(PATHS.ticketDashboard);
      await page.getByRole('tab', { name: 'Failed deliveries (NDR)' }).click();
      const row = page.getByRole('row').filter({ hasText: order.order_id });
      await row.getByText(/1 of 3/).waitFor();
      await row.getByText(/\d+ h left/).waitFor();
      await settled(page);
      const beyond = await page.evaluate(
        () =>
          [...document.querySelectorAll('table :is(th, td)')].filter(
            (cell) => cell.getBoundingClientRect().right > window.innerWidth,
          ).length,
      );
      expect(beyond).toBe(0);
      // The row is only as high as its contents: the clock of the deadline, two lines of the courier's reason, and the
      // line with time and place.
      expect(await row.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(100);
      await row.getByRole('button', { name: 'Re-attempt' }).click();
      const dialog = page.getByRole('dialog', { name: `Re-attempt ${order.order_id}` });
      await expect.poll(() => dialog.getByLabel('Mobile number').inputValue()).toBe('9876543210');
      await dialog.getByRole('button', { name: 'Send re-attempt' }).click();
      await toastOf(page, 'Re-attempt requested').waitFor();
      await page.getByText('No undelivered parcels').waitFor();

      await page.goto(linkTo('orderActivity', { orderId: order._id }));
      await page.getByText('The courier has taken on another delivery attempt.').waitFor();
      await stage.cloud.advance(4 * 24);
      await page.reload();
      await page.getByRole('list', { name: 'Scans' }).getByText('delivered', { exact: true }).waitFor();
      expect(await orderCalls(stage.cloud).get(seller, order._id)).toMatchObject({
        status: 'delivered',
        attempts: 1,
        ticket_since: null,
      });
      expect(complaints).toEqual([]);
    }, 90_000);

    test('a buyer chooses another day on a Hindi page with two taps, the seller approves it, and the courier delivers then', async () => {
      const seller = await person('merchant', { rupees: 1000 });
      const email = 'buyer@example.in';
      const brand = { name: 'Asha', colour: '#7c2d12', phone: '', whatsapp: '', email: '', approve_above: 10 };
      await stage.cloud.api('PUT', `/sellers/${seller.user.id}/brand`, { token: seller.token, body: brand });
      const order = await undelivered(stage.cloud)(seller, 'dlv', {
        email,
        additional_information: { sendNotification: true },
      });
      await stage.cloud.settle();
      const mails = (await stage.cloud.api('GET', '/local/mail')).body as unknown as { to: string; text: string }[];
      const link = mails.flatMap(({ to, text }) => (to === email ? (/\S+\/t\/\S+/.exec(text) ?? []) : []))[0] ?? '';
      const { page, complaints } = await stage.window(undefined, { width: 390, height: 800 });
      await page.goto(link);
      await page.getByRole('link', { name: 'हिन्दी' }).click();
      await page.getByText('कूरियर आपका पार्सल नहीं दे सका।').waitFor();
      await page.getByLabel('आपके मोबाइल नंबर के आख़िरी 4 अंक').fill('3210');
      await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
      let taps = 0;
      const tap = async (target: Locator) => {
        taps++;
        await target.click();
      };
      const second = page.getByRole('radio').nth(1);
      const chosen = await second.inputValue();
      await tap(second);
      await tap(page.getByRole('button', { name: 'कूरियर को भेजें' }));
      await page.getByText('धन्यवाद। हमने यह आगे भेज दिया है।').waitFor();
      expect(taps).toBe(2);
      await page.getByText('आपके चुनाव के बारे में विक्रेता से पूछा गया है।').waitFor();
      await page.getByText('न कोई आया, न किसी ने फ़ोन किया').click();
      await page.getByRole('button', { name: 'विक्रेता को बताएँ' }).click();
      await page.getByText('आपने बताया है कि न कोई आया, न किसी ने फ़ोन किया।').waitFor();
      await stage.cloud.settle();
      expect(complaints).toEqual([]);

      const seen = await stage.window(seller, { width: 390, height: 800 });
      await seen.page.goto(`${PATHS.ticketDashboard}?ndr=true`);
      await seen.page.getByText(/Buyer: nobody came or called; deliver on/).waitFor();
      await seen.page.getByRole('button', { name: 'Decide' }).click();
      await seen.page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
      await toastOf(seen.page, 'Approved. The courier is asked.').waitFor();
      await stage.cloud.settle();
      expect(await orderCalls(stage.cloud).get(seller, order._id)).toMatchObject({ reattempt: { state: 'accepted' } });
      await seen.page.goto(PATHS.doubtfulAttempts);
      await seen.page.getByText('Nobody came or called: 1').waitFor();
      await seen.page.getByRole('link', { name: /→/ }).click();
      await seen.page.getByText(order.order_id).waitFor();
      expect(seen.complaints).toEqual([]);

      // The buyer chose the day on our clock. Earlier journeys have advanced the couriers' clock, so the day is moved
      // by the difference.
      const day = dayAfter(chosen, Math.round((courierNow().getTime() - Date.now()) / (24 * HOUR_MS)));
      await stage.cloud.advance((Date.parse(startOfDay(day)) - courierNow().getTime()) / HOUR_MS);
      const { get } = orderCalls(stage.cloud);
      expect(await get(seller, order._id)).toMatchObject({ status: 'undelivered', attempts: 1 });
      await stage.cloud.advance(23);
      const delivered = await get(seller, order._id);
      expect(delivered).toMatchObject({ status: 'delivered', attempts: 1 });
      expect(indiaDay(delivered.delivery_date ?? '')).toBe(day);
    }, 90_000);

    test('staff without the right to create orders process a list of NDR parcels with two clicks and one key', async () => {
      const [seller, support] = await Promise.all([
        person('merchant', { rupees: 5000 }),
        person({ showAllOrders: true, 'order.ticket_dashboard': true }),
      ]);
      const many = scale(12, 40);
      const ids: string[] = [];
      for (let n = 0; n < many; n++) ids.push((await undelivered(stage.cloud)(seller))._id);
      await stage.cloud.settle();
      const { page, complaints } = await stage.window(support, { width: 1366, height: 768 });
      await page.goto(`${PATHS.ticketDashboard}?ndr=true&created_by=${seller.user.id}`);
      const began = performance.now();
      await page.getByRole('button', { name: 'Select all', exact: false }).click();
      await page.getByText(`${many} selected`).waitFor();
      // Each row also has a button “Re-attempt”. So the button above the list is found through the toolbar, which also
      // contains “Assign”.
      const actions = page.getByRole('button', { name: 'Assign', exact: true }).locator('..');
      await actions.getByRole('button', { name: 'Re-attempt', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Re-attempt ${many} tickets` });
      await dialog.waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await toastOf(page, `${many} tickets done.`).waitFor();
      expect(performance.now() - began).toBeLessThan(120_000);
      await stage.cloud.settle();
      await page.reload();
      await page.getByText('No ticket matches the filter').waitFor();
      const { get } = orderCalls(stage.cloud);
      for (const _id of ids) expect((await get(seller, _id)).reattempt).toMatchObject({ state: 'accepted' });
      await page.goto(linkTo('orderActivity', { orderId: ids[0] ?? '' }));
      await page.getByText('The courier has taken on another delivery attempt.').waitFor();
      expect(complaints).toEqual([]);
    }, 180_000);

    test('a seller processes four NDR parcels with two keys each, using only the keyboard', async () => {
      const seller = await person('merchant', { rupees: 1000 });
      const orders: OrderView[] = [];
      for (let n = 0; n < 4; n++) orders.push(await undelivered(stage.cloud)(seller));
      orders.sort((a, b) => ((a.ndr?.failed_at ?? '') < (b.ndr?.failed_at ?? '') ? -1 : 1));
      await stage.cloud.settle();
      const { page, complaints } = await stage.window(seller, { width: 1366, height: 768 });
      let keys = 0;
      const press = async (key: string) => {
        keys++;
        await page.keyboard.press(key);
      };
      await page.goto(`${PATHS.ticketDashboard}?ndr=true`);
      for (const { order_id } of orders) await page.getByRole('row').filter({ hasText: order_id }).waitFor();
      await page.getByText('send and go to the next').waitFor();
      await press('j');
      for (const order of orders) {
        // The list begins with the nearest deadline. After each request, the next row has the focus.
        await page.getByRole('row').filter({ hasText: order.order_id }).and(page.locator(':focus')).waitFor();
        await press('r');
        const dialog = page.getByRole('dialog', { name: `Re-attempt ${order.order_id}` });
        await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
        await press('Enter');
        await dialog.waitFor({ state: 'hidden' });
      }
      await stage.cloud.settle();
      await page.getByText('No undelivered parcels').waitFor();
      expect(keys).toBe(9);
      const { get } = orderCalls(stage.cloud);
      for (const { _id } of orders) expect((await get(seller, _id)).reattempt).toMatchObject({ state: 'accepted' });
      expect(complaints).toEqual([]);
    }, 90_000);
  });
}
