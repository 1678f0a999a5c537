import { describe, expect, it } from 'vitest';
import { warehouseName } from '../../../../../functions/couriers/adapter-kit/texts.ts';
import * as build from '../../../../../functions/couriers/xpressbees/self-serve/build.ts';
import { booking, returnBooking } from '../../booking.ts';

const consignee = {
  name: 'Asha Rao',
  address: '12/3 Talwandi',
  address_2: 'Near City Mall',
  city: 'Kota',
  state: 'Rajasthan',
  pincode: '324005',
  phone: '9876543210',
};
const seller = {
  name: 'Meera Traders',
  address: 'Plot 7',
  address_2: 'MIDC Kharadi',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411014',
  phone: '9811122233',
};

describe('a booking request to Xpressbees self-serve', () => {
  it('a booking request has grams and rupees, and tells the courier to refuse a repeated order number', () => {
    const { from, returnTo } = booking();
    expect(build.book(booking())).toEqual({
      method: 'POST',
      path: '/shipments2',
      body: {
        order_number: 'ord-0001',
        unique_order_number: 'yes',
        payment_type: 'cod',
        order_amount: 1199,
        shipping_charges: 0,
        discount: 0,
        cod_charges: 0,
        collectable_amount: '1299.5',
        package_weight: 1250,
        package_length: 30,
        package_breadth: 20,
        package_height: 10,
        request_auto_pickup: 'yes',
        consignee,
        pickup: { warehouse_name: warehouseName(from), ...seller },
        is_rto_different: 'yes',
        rto: { warehouse_name: warehouseName(returnTo), ...seller, address: 'Gate 2' },
        order_items: [{ name: 'Steel bottle', qty: 2, price: 599.5, sku: 'BTL-1' }],
      },
    });
  });

  it('a prepaid booking request collects no money, and omits a return address that equals the pick-up address', () => {
    const { from } = booking();
    const { body } = build.book(
      booking({ paymentMethod: 'prepaid', collectablePaise: 0, declaredPaise: 100, returnTo: from }),
    );
    expect(body).toMatchObject({
      payment_type: 'prepaid',
      collectable_amount: '0',
      is_rto_different: 'no',
      order_items: [{ price: 0.5 }],
    });
    expect(body).not.toHaveProperty('rto');
  });
});

describe('other requests to Xpressbees self-serve', () => {
  const now = new Date('2026-11-20T20:00:00Z'); // the 21st of November in India

  it('the requests for login, tracking and cancellation have their documented fields', () => {
    expect(build.login('e', 'p')).toEqual({
      method: 'POST',
      path: '/users/login',
      body: { email: 'e', password: 'p' },
    });
    expect(build.track('14/1?x')).toEqual({ method: 'GET', path: '/shipments2/track/14%2F1%3Fx' });
    expect(build.cancel('1')).toEqual({ method: 'POST', path: '/shipments2/cancel', body: { awb: '1' } });
    expect(build.services()).toEqual({ method: 'GET', path: '/courier' });
  });

  it('a re-attempt without changes is sent as one action for tomorrow', () => {
    const asked = build.reattemptActions('1', {}, now);
    expect(asked).toEqual([{ awb: '1', action: 're-attempt', action_data: { re_attempt_date: '2026-11-22' } }]);
    expect(build.reattempt(asked)).toEqual({ method: 'POST', path: '/ndr/create', body: asked });
  });

  it('a re-attempt with changes sends pin code, address and attempt as three actions', () => {
    const wish = { name: 'Ravi Rao', phone: '9000000001', line1: 'Flat 4', line2: 'Block B', pincode: '324006' };
    expect(build.reattemptActions('1', { ...wish, deferredDate: '2026-11-25' }, now)).toEqual([
      {
        awb: '1',
        action: 'change_address',
        action_data: { name: 'Ravi Rao', address_1: 'Flat 4', address_2: 'Block B, 324006' },
      },
      { awb: '1', action: 'change_phone', action_data: { phone: '9000000001' } },
      { awb: '1', action: 're-attempt', action_data: { re_attempt_date: '2026-11-25' } },
    ]);
  });
});

it('a return request goes from the buyer to the seller, with the short order number and no checks', () => {
  const warehouse_name = warehouseName(returnBooking().to).slice(0, 20);
  expect(build.bookReturn(returnBooking(), 'Home')).toEqual({
    method: 'POST',
    path: '/reverseshipments',
    body: {
      order_id: 'PW3F8K2M9QA',
      request_auto_pickup: 'yes',
      consignee,
      pickup: { warehouse_name, ...seller },
      categories: 'Home',
      product_name: 'Steel bottle',
      product_qty: '2',
      product_amount: '1199',
      package_weight: 1250,
      package_length: '30',
      package_breadth: '20',
      package_height: '10',
      qccheck: '0',
      uploadedimage: '',
      uploadedimage_2: '',
      uploadedimage_3: '',
      uploadedimage_4: '',
      product_usage: '0',
      product_damage: '0',
      brandname: '0',
      productsize: '0',
      productcolor: '0',
    },
  });
});
