import { beforeAll, describe, expect, test } from 'vitest';
import type { MendableRow } from '../../../shared/bulks/bulk.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import { byHeader, fixture, orderFileCalls, ordersOf } from '../../support/orders/bulks/order-file-calls.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
let seller: Person;
beforeAll(async () => {
  const { pickup_address: address } = draft();
  const home = { ...address, id: 'home', isDefault: true };
  const shed = { ...address, line1: 'Shed 4', postcode: '110002', id: 'shed', isDefault: false };
  seller = await person('merchant', { pickupAddresses: [home, shed] });
});

const calls = orderFileCalls(cloud);
const upload = (bytes: Uint8Array | string, name: string, who = seller) => calls.upload(bytes, name, who);
const preview = (id: string, who = seller) => calls.preview(id, who);
const take = (id: string, body: object, who = seller) => calls.take(id, body, who);

describe('order files of other systems', () => {
  test('a Shopify export is previewed first, and its open orders are created when the seller confirms the file', async () => {
    const { id, job, bulk } = await upload(fixture('shopify.csv'), 'orders_export.csv');
    expect(bulk).toMatchObject({ state: 'waiting', orders_count: 0, bad_rows: 0 });
    expect(job.result).toMatchObject({ waiting: ['Check what we read of this file, and make the orders.'] });
    const { data } = (await preview(id)).body;
    expect(data).toMatchObject({
      job_id: bulk.job_id,
      source: 'shopify',
      recoded: false,
      orders: 3,
      joined: 1,
      missing: { weight: 3, box: 3, price: 0 },
      lacks: [{ column: 'Mobile', count: 1, rows: [11], example: 'Mobile: Please enter mobile number.' }],
      skipped: [
        { reason: 'refunded', count: 1, names: ['#1003'] },
        { reason: 'fulfilled', count: 1, names: ['#1004'] },
        { reason: 'cancelled', count: 1, names: ['#1005'] },
        { reason: 'foreign', count: 1, names: ['#1006'] },
        { reason: 'digital', count: 1, names: ['#1007'] },
        { reason: 'unpaid', count: 1, names: ['#1008'] },
      ],
    });
    expect(byHeader(data.first[0]?.cells ?? [])).toEqual({
      'Order ID': '#1001',
      'Payment Method': 'cod',
      'First Name': 'Asha',
      'Last Name': 'Rao',
      Email: 'asha@example.in',
      Mobile: '9876543210',
      'Shipping Address Line 1': '12 Station Road',
      'Shipping Address Line 2': 'Fort',
      'Shipping City': 'Mumbai',
      'Shipping State': 'Maharashtra',
      'Shipping Pincode': '400001',
      SKU: 'KURTA-M',
      'Product Name': 'Cotton kurta - M +1 more',
      Quantity: '3',
      'Selling Price': '499.34',
      Discount: '0.02',
      'Shipping Charges': '50',
      Comment: 'Call before delivery. Gate 2, "A" wing',
      'Order Date': '2026-11-20',
    });
    const changed = Object.fromEntries(data.changes.map(({ heading, examples }) => [heading, examples[0]]));
    expect(changed['Shipping Zip']).toEqual({ row_number: 2, written: "'400001", read: '400001' });
    expect(changed['Payment Method']).toEqual({ row_number: 2, written: 'Cash on Delivery (COD)', read: 'cod' });

    const entered = { job_id: data.job_id, pickup: 'shed', length: 20, breadth: 15, height: 5 };
    expect((await take(id, entered)).body.meta).toMatchObject({ fields: { weight: 'Enter the weight.' } });
    const unknown = { ...entered, weight: 0.5, pickup: 'elsewhere' };
    expect((await take(id, unknown)).body.meta).toMatchObject({
      fields: { pickup: 'Choose one of your pickup addresses.' },
    });
    const other = await person('merchant');
    expect((await preview(id, other)).status).toBe(404);
    expect((await take(id, { ...entered, weight: 0.5 }, other)).status).toBe(404);
    expect((await take(id, { ...entered, weight: 0.5 }, await person('staff'))).status).toBe(403);
    const sent = await take(id, { ...entered, weight: 0.5 });
    // If the same confirmation is sent again, the reply has the same job. A different confirmation is refused.
    expect((await take(id, { ...entered, weight: 0.5 })).body.data).toEqual(sent.body.data);
    expect((await take(id, { ...entered, weight: 0.7 })).status).toBe(409);
    const { body } = await cloud.api<MendableRow[]>('GET', `/bulk/${id}/rows`, { token: seller.token });
    expect(body.data.map(({ row_number, errors }) => [row_number, errors])).toEqual([
      [11, ['Mobile: Please enter mobile number. In your file: Shipping Phone.']],
    ]);
    const workbook = await cloud.api('GET', `/bulk/${id}/errors-workbook`, { token: seller.token });
    expect(workbook.status).toBe(200);
    const rows = [{ row_number: 11, cells: { Mobile: '9811111112' } }];
    const job_id = sent.body.data.job_id;
    await cloud.api('PUT', `/bulk/${id}/rows`, { token: seller.token, body: { job_id, rows } });
    await cloud.settle();
    const orders = await ordersOf(id);
    expect(
      orders.map(({ referenceNumber, details }) => [referenceNumber, collectablePaise(details), details.worth]),
    ).toEqual([
      ['#1001', 154_800, { sellingPaise: 49_934, discountPaise: 2, shippingPaise: 5000 }],
      ['#1002', 0, { sellingPaise: 99_900, discountPaise: 9990 }],
      ['#1009', 0, { sellingPaise: 99_900 }],
    ]);
    expect(
      orders.map(({ details }) => [details.first_name, details.mobile_number, details.pickup_address.line1]),
    ).toEqual([
      ['Asha', '9876543210', 'Shed 4'],
      ['José', '9876543210', 'Shed 4'],
      ['Meera', '9811111112', 'Shed 4'],
    ]);
    expect(orders.every(({ details: { parcel } }) => parcel.weightGrams === 500 && parcel.lengthCm === 20)).toBe(true);
    // The same file may be uploaded again. The repeated order numbers then cause warnings, as they do with our own
    // workbook.
    const again = await upload(fixture('shopify.csv'), 'orders_export.csv');
    await take(again.id, { ...entered, weight: 0.5, job_id: again.bulk.job_id });
    expect(again.bulk.state).toBe('waiting');
  });

  test('an order file that the seller discarded cannot be confirmed, so its orders are never created', async () => {
    const { id, bulk } = await upload(fixture('shiprocket.csv'), 'shiprocket.csv');
    const discard = (who: Person) => cloud.api('DELETE', `/bulk/${id}/preview`, { token: who.token });
    expect((await discard(await person('merchant'))).status).toBe(404);
    expect((await discard(await person('staff'))).status).toBe(403);
    expect((await discard(seller)).status).toBe(200);
    expect((await discard(seller)).status).toBe(200);
    expect((await take(id, { job_id: bulk.job_id })).status).toBe(409);
    const { body } = await cloud.api('GET', `/bulk/${id}`, { token: seller.token });
    expect(body.data).toMatchObject({ state: 'discarded', orders_count: 0 });
    const job = await cloud.api<JobView>('GET', `/jobs/${bulk.job_id}`, { token: seller.token });
    expect(job.body.data).toMatchObject({
      state: 'done',
      result: { discarded: 'You discarded this file. No orders were made.' },
    });
    expect(job.body.data.result).not.toHaveProperty('waiting');
    const taken = await upload(fixture('shiprocket.csv'), 'shiprocket.csv');
    await take(taken.id, { job_id: taken.bulk.job_id });
    expect((await cloud.api('DELETE', `/bulk/${taken.id}/preview`, { token: seller.token })).status).toBe(409);
  });

  test('a Shiprocket file keeps its weights, joins the rows of one order, and shows its own headings in errors', async () => {
    const { id, bulk } = await upload(fixture('shiprocket.csv'), 'shiprocket.csv');
    const { data } = (await preview(id)).body;
    expect(data).toMatchObject({
      source: 'shiprocket',
      orders: 3,
      joined: 1,
      missing: { weight: 0, box: 0, price: 0 },
      skipped: [{ reason: 'foreign', count: 1, names: ['SR-4'] }],
    });
    const examples = data.changes.flatMap(({ heading, examples: all }) =>
      all.map(({ written, read }) => [heading, written, read]),
    );
    expect(examples).toEqual([
      ['Order Date as dd-mm-yyyy hh:MM', '12-11-2026 18:30', '12 Nov 2026'],
      ['*Selling Price(Per Unit Item, Inclusive of Tax)', '₹1,299/-', '1299'],
      ['*Weight Of Shipment(kg)', '500 g', '0.5 kg'],
      ['*Payment Method(COD/Prepaid)', 'Cash on Delivery', 'cod'],
    ]);
    const sent = await take(id, { job_id: bulk.job_id });
    const job_id = sent.body.data.job_id;
    const bad = await cloud.api<MendableRow[]>('GET', `/bulk/${id}/rows`, { token: seller.token });
    expect(bad.body.data[0]).toMatchObject({ row_number: 5 });
    expect(bad.body.data[0]?.errors[0]).toBe(
      "Mobile: '12345' is not a mobile number. Use 10 digits, for example 9876543210. In your file: *Customer Mobile.",
    );
    const rows = [{ row_number: 5, cells: { Mobile: '9811111112' } }];
    await cloud.api('PUT', `/bulk/${id}/rows`, { token: seller.token, body: { job_id, rows } });
    await cloud.settle();
    const orders = await ordersOf(id);
    expect(orders.map(({ details }) => [details.parcel.weightGrams, details.worth, collectablePaise(details)])).toEqual(
      [
        [500, { sellingPaise: 129_900 }, 0],
        [
          750,
          { sellingPaise: 59_967, discountPaise: 12_001, shippingPaise: 4000, codPaise: 3000, giftWrapPaise: 2000 },
          176_900,
        ],
        [500, { sellingPaise: 129_900, advancePaise: 29_900 }, 100_000],
      ],
    );
    expect(orders[0]?.details.order_date).toBe('2026-11-12');
  });

  test('an Amazon report is decoded as Windows-1252, and orders that Easy Ship carries are skipped', async () => {
    const { id, bulk } = await upload(fixture('amazon-unshipped.txt'), 'unshipped.txt');
    const { data } = (await preview(id)).body;
    expect(data).toMatchObject({
      source: 'amazon',
      recoded: true,
      orders: 2,
      joined: 1,
      missing: { weight: 2, box: 2, price: 1 },
      lacks: [],
      skipped: [
        { reason: 'carried', count: 1, names: ['402-3333333-3333333'] },
        { reason: 'digital', count: 1, names: ['402-4444444-4444444'] },
      ],
    });
    const entered = { job_id: bulk.job_id, weight: 0.25, length: 30, breadth: 5, height: 2 };
    expect((await take(id, entered)).body.meta).toMatchObject({ fields: { price: 'Enter the price.' } });
    await take(id, { ...entered, price: 249.5 });
    const orders = await ordersOf(id);
    expect(
      orders.map(({ details }) => [details.first_name, details.product_name, details.quantity, details.worth]),
    ).toEqual([
      ['José', 'Ruler 12" steel', 2, { sellingPaise: 24_950 }],
      ['Asha', 'Cotton kurta +1 more', 3, { sellingPaise: 28_317, discountPaise: 1 }],
    ]);
    const [first, second] = orders.map(({ details }) => details);
    expect(first?.shipping_address).toMatchObject({ line1: 'Flat 2', line2: 'Sea View, Near jetty' });
    // 20:15 in UTC is already the next day in India.
    expect(first?.order_date).toBe('2026-11-21');
    expect(second && collectablePaise(second)).toBe(84_950);
  });

  test('a WooCommerce export without a shipping address uses the billing address, and refunds are subtracted from the total', async () => {
    const { id, bulk } = await upload(fixture('woocommerce.csv'), 'orders-2026-11-23.csv');
    const { data } = (await preview(id)).body;
    expect(data).toMatchObject({
      source: 'woocommerce',
      orders: 3,
      joined: 1,
      skipped: [
        { reason: 'fulfilled', names: ['503'] },
        { reason: 'cancelled', names: ['504'] },
        { reason: 'unpaid', names: ['505'] },
        { reason: 'foreign', names: ['506'] },
        { reason: 'closed', names: ['508'] },
      ],
    });
    await take(id, { job_id: bulk.job_id, weight: 0.25, length: 30, breadth: 5, height: 2 });
    const orders = await ordersOf(id);
    expect(orders.map(({ details }) => [details.payment_method, details.worth, collectablePaise(details)])).toEqual([
      ['cod', { sellingPaise: 33_300, taxPaise: 4500, discountPaise: 9900, shippingPaise: 6000 }, 100_500],
      ['prepaid', { sellingPaise: 99_900 }, 0],
      ['prepaid', { sellingPaise: 99_900, discountPaise: 10_000 }, 0],
    ]);
    expect(orders.map(({ details: { shipping_address: to } }) => [to.line1, to.state, to.postcode])).toEqual([
      ['Plot 4', 'Maharashtra', '400001'],
      ['12 Station Road, Fort', 'Rajasthan', '302001'],
      ['Plot 4', 'Maharashtra', '400001'],
    ]);
  });
});
