import { describe, expect, test } from 'vitest';
import { meter } from '../../../infra/local/table/meter.ts';
import type { CustomerView, ProductView } from '../../../shared/suggestions/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, saved } = orderCalls(cloud);

const ask =
  <T>(path: string) =>
  async (who: Person, text: string) => {
    const reply = await cloud.api<T[]>('GET', `${path}${encodeURIComponent(text)}`, { token: who.token });
    return reply.status === 200 ? reply.body.data : reply.status;
  };
const customers = ask<CustomerView>('/customers?mobile=');
const products = ask<ProductView>('/products?sku=');

const to = (line1: string) => ({
  shipping_address: { line1, line2: 'x', country: 'India', state: 'Maharashtra', city: 'Mumbai', postcode: '400001' },
});

describe('customer suggestions by the start of a mobile number', () => {
  test('customers are suggested from the seller’s own orders, each customer once with the latest address', async () => {
    const [seller, other] = [await person('merchant'), await person('merchant')];
    await create(seller, { first_name: 'Asha', mobile_number: '9812345670', ...to('12 Old Street') });
    await create(seller, { first_name: 'Bela', mobile_number: '9812399999', ...to('5 Hill Road') });
    await create(seller, { first_name: 'Asha', mobile_number: '9812345670', ...to('99 New Street') });
    // This order has a SKU that looks like the mobile number. A search for the number must not suggest its customer.
    await create(seller, { first_name: 'Zoya', mobile_number: '7000000001', master_sku: '9812300000' });
    await cloud.settle();
    const found = await customers(seller, '98123');
    expect(found).toMatchObject([
      { first_name: 'Asha', mobile_number: '9812345670', shipping_address: { line1: '99 New Street' } },
      { first_name: 'Bela', mobile_number: '9812399999', shipping_address: { line1: '5 Hill Road' } },
    ]);
    expect(await customers(seller, '9812399999')).toMatchObject([{ first_name: 'Bela' }]);
    expect(await customers(other, '98123')).toEqual([]);
    expect(await customers(seller, '98')).toBe(422);
  });

  test('no customer is suggested from a deleted order or by a mobile number that was changed later', async () => {
    const seller = await person('merchant');
    const { _id } = await saved(seller, { mobile_number: '9700000001' });
    const wrong = await saved(seller, { mobile_number: '9700000002' });
    await cloud.settle();
    await cloud.api('DELETE', `/orders/${_id}`, { token: seller.token });
    const { customer_details: customer, product_details: product, payment_method } = wrong;
    const body = Object.fromEntries(
      Object.entries({ ...customer, ...product, payment_method, mobile_number: '9700000003' }).filter(
        ([, value]) => value !== null && value !== '',
      ),
    );
    const changed = await cloud.api('PUT', `/orders/${wrong._id}`, { token: seller.token, body });
    expect(changed.status).toBe(200);
    await cloud.settle();
    expect(await customers(seller, '9700')).toMatchObject([{ mobile_number: '9700000003' }]);
  });
});

describe('product suggestions by the start of a SKU', () => {
  test('a product is suggested with box, weight, price and HSN of its newest order, and an exact SKU is first', async () => {
    const seller = await person('merchant');
    const more = { additional_information: { hsnCode: '6109' }, quantity: 2, tax: 18 };
    await create(seller, { master_sku: 'TEE', length: 10, breadth: 10, height: 2, weight: 0.25, selling_price: 300 });
    await create(seller, { master_sku: 'TEE-RED', product_name: 'Red tee' });
    await create(seller, { master_sku: 'tee', length: 30, breadth: 20, height: 4, weight: 0.51, ...more });
    await create(seller, { first_name: 'Tee', last_name: 'Teesta', master_sku: 'MUG' });
    await cloud.settle();
    expect(await products(seller, 'te')).toMatchObject([
      { master_sku: 'tee', hsnCode: '6109', quantity: 2, length: 30, breadth: 20, height: 4, weight: 0.51, tax: 18 },
      { master_sku: 'TEE-RED', product_name: 'Red tee' },
    ]);
    expect(await products(seller, 'TEE ')).toHaveLength(2);
    expect(await products(await person('merchant'), 'te')).toEqual([]);
  });

  test('a SKU with sixty orders hides no other suggestion and costs no more reads', async () => {
    const seller = await person('merchant');
    for (let n = 0; n < 60; n++) await create(seller, { master_sku: 'SOAP-9' });
    await create(seller, { master_sku: 'SOAP-1' });
    await create(seller, { master_sku: 'SOAP' });
    await cloud.settle();
    meter.take();
    const found = await products(seller, 'soap');
    expect(found).toMatchObject([{ master_sku: 'SOAP' }, { master_sku: 'SOAP-1' }, { master_sku: 'SOAP-9' }]);
    expect(meter.take().read).toBeLessThanOrEqual(8);
  });

  test('a seller finds an order by its SKU', async () => {
    const seller = await person('merchant');
    const { _id } = await saved(seller, { master_sku: 'LAMP-7' });
    await cloud.settle();
    const reply = await cloud.api<{ _id: string }[]>('GET', '/orders/search?text=lamp-', { token: seller.token });
    expect(reply.body.data.map((order) => order._id)).toEqual([_id]);
  });
});
