import { expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { linkTo, PATHS } from '../../../web/src/lib/links.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { pushScans } from '../../support/orders/push-scans.ts';
import { person } from '../../support/people/people.ts';
import { PHONE } from '../../support/web/browser.ts';
import { barriers } from '../barriers.ts';
import { overflow, settled } from '../examine.ts';
import { type Stage, toastOf, unexpected } from '../stage.ts';

/** Tests a courier connection and sets a status override. */
export function courierConnectionsJourney(stage: Stage): void {
  test('a courier is asked for its connection, and its unknown code is mapped: the parcel moves', async () => {
    const [seller, staff] = [await person('merchant', { rupees: 500 }), await person('staff')];
    const order: OrderView = await orderCalls(stage.cloud).booked(seller);
    await pushScans(stage.cloud.url, order.ewaybill_number, 'GATE-9');

    const desk = await stage.window(staff, { width: 1366, height: 768 });
    const { page } = desk;
    await page.goto(PATHS.courierPartnerData);
    await page.getByRole('tab', { name: 'Connections' }).click();
    await page.getByRole('button', { name: 'Test connection of Delhivery' }).click();
    await page.getByText('This is the sandbox: parcels live here and nowhere else.').waitFor();
    await settled(page);
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('link', { name: 'Xpressbees' }).click();
    await page.getByText('Upload an AWB series').waitFor();
    await page.setViewportSize(PHONE);
    await settled(page);
    expect([await overflow(page), await barriers(page)]).toEqual([[], []]);

    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(PATHS.unknownCodes);
    await page.getByRole('button', { name: 'Say meaning of GATE-9 (Delhivery)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/It means/).selectOption('delivered');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/1 parcel had this code/).waitFor();
    await settled(page);
    expect([await overflow(page), await barriers(page)]).toEqual([[], []]);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toastOf(page, '‘GATE-9’ means delivered from now on.').waitFor();
    await stage.cloud.settle();
    await page.goto(linkTo('orderActivity', { orderId: order._id }));
    await page.getByRole('list', { name: 'Scans' }).getByText('delivered', { exact: true }).waitFor();
    expect(unexpected(desk.complaints, 409)).toEqual([]);
  }, 60_000);
}
