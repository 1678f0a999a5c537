import { beforeAll, expect, test } from 'vitest';
import { findBulkState } from '../../../functions/orders/bulk/bulk-state-store.ts';
import { listBulkOrders } from '../../../functions/orders/bulk/bulk-store.ts';
import { bulkOrderId, numberInBulk } from '../../../functions/orders/record/bulk-order-id.ts';
import { unpackOffer } from '../../../functions/orders/record/choice/kept-offers.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import type { BulkView } from '../../../shared/bulks/bulk.ts';
import type { RowError } from '../../../shared/jobs/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { bulkBook, bulkRow, PICKUP } from '../../support/orders/bulks/bulk-book.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { fileForm } from '../../unit/places/workbooks.ts';

const cloud = useMarket();
let seller: Person;
beforeAll(async () => {
  const home = { ...draft().pickup_address, id: 'home', isDefault: true };
  seller = await person('merchant', { pickupAddresses: [home] });
});

const get = async <T>(path: string, who = seller) => (await cloud.api<T>('GET', path, { token: who.token })).body;
const upload = async (...rows: ReturnType<typeof bulkRow>[]) => uploadBulk(cloud, seller.token, await bulkBook(rows));

test('an uploaded workbook becomes a bulk whose orders have three options each', async () => {
  const { id, job, bulk } = await upload(
    bulkRow({ 'Order ID': 'WEB-1' }),
    bulkRow({ ...PICKUP, 'Payment Method': 'COD', 'Shipping Pincode': '797112' }),
    bulkRow({ 'Weight (kg)': '1.2' }),
  );
  expect(job).toMatchObject({ state: 'done', progress: { done: 3, total: 3 }, result: { bulk_id: id }, errors: [] });
  expect(bulk).toMatchObject({
    _id: id,
    state: 'done',
    orders: [1, 2, 3].map((number) => bulkOrderId(id, number)),
    orders_count: 3,
    unpaid_orders: 3,
    total_payout: null,
    bad_rows: 0,
    attachments_id: { filename: 'orders.xlsx', timestamp: bulk.createdAt },
  });
  const { orders } = await listBulkOrders(id, 100);
  expect(orders.map((order) => numberInBulk(order.id))).toEqual([1, 2, 3]);
  expect(orders.every((order) => order.bulkId === id && order.owner === seller.user.id)).toBe(true);
  const pricers = (await findBulkState(id)).pricers;
  const options = orders.map((order) => order.offers?.map((offer) => unpackOffer(offer, pricers)));
  // Between metros, 500 g cost ₹56, ₹40 and ₹90 plus 18% GST. Xpressbees is days slower than the others.
  expect(options[0]?.map(({ name, finalPaise }) => [name, finalPaise])).toEqual([
    ['Delhivery', 6608],
    ['Xpressbees', 4720],
    ['Blue Dart', 10620],
  ]);
  // Xpressbees does not take COD, and Blue Dart does not serve Kohima.
  expect(options[1]?.map(({ name }) => name)).toEqual(['Delhivery']);
  const [first] = orders;
  const shown = (await get<OrderView>(`/orders/${first?.id}`)).data;
  expect(shown).toMatchObject({ channel: 'Bulk', bulk_id: { _id: id }, payment_method: 'prepaid', status: 'new' });
  const offered = shown.available_logistic.find(({ name }) => name === 'Delhivery');
  expect(offered?.price.final_pay).toBe(66.08);
  expect((await get<OrderView>(`/orders/${orders[1]?.id}`)).data.customer_details.pickup_address.city).toBe('Pune');
});

test('a workbook with bad rows creates no order, and lists every bad row', async () => {
  const { id, job, bulk } = await upload(
    bulkRow({ 'Order ID': 'A' }),
    bulkRow({ 'First Name': '', Mobile: 12345, 'Shipping Pincode': '999999' }),
    bulkRow({ 'Order ID': 'A', 'Shipping Pincode': '560001' }),
    bulkRow({ 'Pickup City': 'Pune' }),
    bulkRow({ ...PICKUP, 'Pickup Pincode': '797112', 'Payment Method': 'cod', 'Shipping Pincode': '797112' }),
    bulkRow({ 'Selling Price': 0, 'Gift Wrap Charges': 0 }),
  );
  expect(job).toMatchObject({ state: 'failed', result: { error_count: 4 }, progress: { total: 6 } });
  expect(job.errors.map(({ row_number }) => row_number)).toEqual([3, 4, 5, 7]);
  const [empty, twice, pickup, price] = job.errors;
  expect(empty).toEqual({
    row_number: 3,
    sourcePin: '110001',
    destinationPin: '999999',
    message:
      "First Name: Please enter first name. Mobile: '12345' is not a mobile number. Use 10 digits, for example 9876543210. Shipping Pincode: Pin code 999999 is not known.",
  });
  expect(twice?.message).toBe(
    "Order ID: 'A' is there twice: also in row 2. Shipping Pincode: Pin code 560001 is not known.",
  );
  expect(pickup?.message).toContain('Pickup Address Line 1: Please enter address line 1. Fill in all pickup columns');
  expect(price?.message).toBe('Selling Price: Only numeric values are allowed. Selling Price should be more than 0.');
  expect(bulk).toMatchObject({ state: 'failed', orders: [], orders_count: 0, bad_rows: 4 });
  expect((await listBulkOrders(id, 100, 0, { eventual: false })).orders).toEqual([]);
});

test('an order workbook may spell payment methods, weights and prices in the ways of people and other systems', async () => {
  const { id } = await upload(
    bulkRow({ 'Payment Method': 'Cash on Delivery', 'Weight (kg)': '500 g', 'Selling Price': 'Rs 1,299/-' }),
    bulkRow({ 'Payment Method': 'Pre-paid', 'Weight (kg)': '1.2 kg', 'Selling Price': '₹1,299/-' }),
  );
  const { orders } = await listBulkOrders(id, 100, 0, { eventual: false });
  expect(
    orders.map(({ details }) => [details.payment_method, details.parcel.weightGrams, details.worth.sellingPaise]),
  ).toEqual([
    ['cod', 500, 129_900],
    ['prepaid', 1200, 129_900],
  ]);
});

test('an order workbook that lacks too many headings is refused, and the error lists the headings found', async () => {
  const headings = ['Order No', 'Shipping Pincode', 'SKU'];
  const book = await writeWorkbook([
    {
      name: 'Sheet1',
      columns: headings.map((header) => ({ header })),
      rows: [['1', '400001', 'K']],
    },
  ]);
  const form = fileForm(book, {}, 'orders.xlsx');
  const { data, meta } = (
    await cloud.api<{ errors: RowError[] }>('POST', '/orders/bulk_upload/logistic', { token: seller.token, form })
  ).body;
  expect(meta.message).toMatch(/^The headings of this file differ from those of the sample workbook/);
  expect(data.errors.map(({ row_number }) => row_number)).toEqual([0, 0, 0]);
  expect(data.errors[1]?.message).toMatch(/^Missing: 'Payment Method', 'First Name', .*'Height \(cm\)'\.$/);
  expect(data.errors[2]?.message).toBe("Not known: 'Order No'.");
});

test('the reply to an upload of up to 200 rows has the result, and the reply to a larger upload has a job', async () => {
  const send = async (rows: ReturnType<typeof bulkRow>[], fields = {}) => {
    const form = fileForm(await bulkBook(rows), fields, 'orders.xlsx');
    return (await cloud.api('POST', '/orders/bulk_upload/logistic', { token: seller.token, form })).body;
  };
  const ids = { _id: expect.any(String) as string, job_id: expect.any(String) as string };
  const bad = await send([bulkRow(), bulkRow({ 'First Name': '' })]);
  expect(bad.meta).toEqual({
    success: false,
    status: 200,
    message: '1 row has to be corrected. No order was made.',
  });
  expect(bad.data).toEqual({
    ...ids,
    errors: [
      {
        row_number: 3,
        sourcePin: '110001',
        destinationPin: '400001',
        message: 'First Name: Please enter first name.',
      },
    ],
  });
  const good = await send([bulkRow(), bulkRow()]);
  expect([good.meta, good.data]).toEqual([
    { success: true, status: 200, message: 'Orders made: 2.' },
    { ...ids, errors: [] },
  ]);
  expect((await send(Array.from({ length: 201 }, () => bulkRow()))).data).toEqual(ids);
  expect((await send([bulkRow()], { wait: 'false' })).data).toEqual(ids);
  await cloud.settle();
});

test('a bulk upload is refused for a courier’s user, with another seller’s plan, and for a file that is no workbook', async () => {
  const send = async (bytes: Uint8Array, who = seller, fields = {}) => {
    const form = fileForm(bytes, fields, 'orders.xlsx');
    return (await cloud.api('POST', '/orders/bulk_upload/logistic', { token: who.token, form })).body.meta;
  };
  const book = await bulkBook([bulkRow()]);
  expect(await send(Buffer.from('a,b'))).toMatchObject({
    status: 422,
    message: 'Upload xls, xlsx, csv or txt format file only!',
  });
  expect(await send(book, seller, { plan: 'premium' })).toMatchObject({ status: 422 });
  expect(await send(book, seller, { onModel: 'Master' })).toMatchObject({ status: 422 });
  const vendor = await person({ 'order.bulk_order': true }, { courier: 'delhivery' });
  expect(await send(book, vendor)).toMatchObject({ status: 403 });
  const home = await person('merchant');
  const { job, bulk } = await uploadBulk(cloud, home.token, book);
  expect(job.errors).toEqual([
    { row_number: 0, message: expect.stringContaining('no default pickup address') as string },
  ]);
  expect(bulk.bad_rows).toBe(0);
});

test('only staff and the seller who uploaded an order workbook see it in their list', async () => {
  const { id, bulk } = await upload(bulkRow());
  const other = await person('merchant');
  const staff = await person('staff');
  const own = await get<BulkView[]>('/bulks/');
  expect(own.data[0]).toEqual(bulk);
  expect(own.meta.total_count).toBe(own.data.length);
  expect((await get<BulkView[]>('/bulks/?text=ORDERS.x&limit=1')).data[0]?._id).toBe(id);
  expect((await get<BulkView[]>('/bulks/?text=nothing')).meta.total_count).toBe(0);
  expect((await get<BulkView[]>('/bulks/', staff)).data[0]?._id).toBe(id);
  expect((await get<BulkView[]>('/bulks/', other)).data).toEqual([]);
  expect((await get(`/bulk/${id}`, other)).meta.status).toBe(404);
  expect((await get(`/jobs/${bulk.job_id}`, other)).meta.status).toBe(404);
});
