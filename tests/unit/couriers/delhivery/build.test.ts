import { describe, expect, it } from 'vitest';
import * as build from '../../../../functions/couriers/delhivery/build.ts';
import { booking } from '../booking.ts';

/** Returns the form's field `data` as Delhivery decodes it. */
const dataOf = (body = ''): unknown => JSON.parse(decodeURIComponent(body.slice('format=json&data='.length)));

describe('a booking request to Delhivery', () => {
  it('a booking request uses grams and rupees, and has one shipment with its pick-up location', () => {
    const request = build.book(booking({ ewayBill: '331001234567', sellerGstin: '27AAPFU0939F1ZV' }), 'Warehouse A');
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/cmu/create.json',
      contentType: 'application/x-www-form-urlencoded',
    });
    expect(dataOf(request.body)).toEqual({
      shipments: [
        {
          order: 'ord-0001',
          waybill: '',
          payment_mode: 'COD',
          cod_amount: 1299.5,
          total_amount: 1199,
          name: 'Asha Rao',
          phone: '9876543210',
          add: '12/3 Talwandi, Near City Mall',
          city: 'Kota',
          state: 'Rajasthan',
          country: 'India',
          pin: '324005',
          return_name: 'Meera Traders',
          return_phone: '9811122233',
          return_add: 'Gate 2, MIDC Kharadi',
          return_city: 'Pune',
          return_state: 'Maharashtra',
          return_country: 'India',
          return_pin: '411014',
          products_desc: 'Steel bottle',
          quantity: '2',
          hsn_code: '7323',
          weight: 1250,
          shipment_length: 30,
          shipment_width: 20,
          shipment_height: 10,
          ewbn: '331001234567',
          seller_gst_tin: '27AAPFU0939F1ZV',
        },
      ],
      pickup_location: { name: 'Warehouse A' },
    });
  });

  it('a prepaid booking request uses an AWB of our pool and leaves out absent fields', () => {
    const request = build.book(booking({ paymentMethod: 'prepaid', collectablePaise: 0, awb: '57930810000999' }), 'A');
    const data = dataOf(request.body) as { shipments: Record<string, unknown>[] };
    expect(data.shipments[0]).toMatchObject({ payment_mode: 'Prepaid', cod_amount: 0, waybill: '57930810000999' });
    expect(data.shipments[0]).not.toHaveProperty('ewbn');
  });

  it('a booking of a return has the buyer as consignee and the seller as return address', () => {
    const { from, to } = booking({});
    const back = booking({
      paymentMethod: 'prepaid',
      collectablePaise: 0,
      from: to,
      to: from,
      returnTo: from,
      reverse: { reason: 'Too small' },
    });
    expect(dataOf(build.book(back, 'Warehouse A').body)).toMatchObject({
      shipments: [{ payment_mode: 'Pickup', cod_amount: 0, name: 'Asha Rao', pin: '324005', return_pin: '411014' }],
      pickup_location: { name: 'Warehouse A' },
    });
  });

  it('special characters in a booking request are encoded', () => {
    const product = { name: 'A%B#C;D\\E&format=xml', sku: 's', quantity: 1 };
    const { body = '' } = build.book(booking({ product }), 'A');
    expect(body.slice('format=json&data='.length)).not.toMatch(/[#;\\&]|%(?![0-9A-F]{2})/);
    expect(body).toContain('A%25B%23C%3BD%5C%5CE%26format%3Dxml');
    expect(dataOf(body)).toMatchObject({ shipments: [{ products_desc: 'A%B#C;D\\E&format=xml' }] });
  });
});

describe('other requests to Delhivery', () => {
  it('a pick-up address is registered together with its return address', () => {
    const { from, returnTo } = booking();
    const request = build.registerWarehouse(from, returnTo, 'PW1');
    expect(request.path).toBe('/api/backend/clientwarehouse/create/');
    expect(JSON.parse(request.body ?? '')).toMatchObject({
      name: 'PW1',
      phone: '9811122233',
      pin: '411014',
      address: 'Plot 7, MIDC Kharadi',
      return_address: 'Gate 2, MIDC Kharadi',
    });
  });

  it('a tracking request can ask for an AWB or for our reference', () => {
    expect(build.track(['1', '2']).path).toBe('/api/v1/packages/json/?waybill=1%2C2&verbose=2');
    expect(build.findByReference('ord 1&x').path).toBe('/api/v1/packages/json/?ref_ids=ord+1%26x&verbose=0');
  });

  it('a cancellation request contains the AWB', () => {
    const request = build.cancel('57930810000101');
    expect(request.path).toBe('/api/p/edit');
    expect(request.body).toBe('{"waybill":"57930810000101","cancellation":"true"}');
  });

  it('a re-attempt sends changed address details first, and then the chosen day, if any', () => {
    expect(JSON.parse(build.reattempt('1', {}).body ?? '')).toEqual({ data: [{ waybill: '1', act: 'RE-ATTEMPT' }] });
    const changed = {
      phone: '9000000001',
      line1: 'Flat 4',
      line2: 'Block B',
      pincode: '324006',
      deferredDate: '2026-11-08',
    };
    expect(JSON.parse(build.reattempt('1', changed).body ?? '')).toEqual({
      data: [
        {
          waybill: '1',
          act: 'EDIT_DETAILS',
          action_data: { phone: '9000000001', add: 'Flat 4, Block B, 324006' },
        },
        { waybill: '1', act: 'DEFER_DLV', action_data: { deferred_date: '2026-11-08' } },
      ],
    });
  });
});

it('a pickup request contains the place, the day and the number of parcels', () => {
  const from = booking().from;
  const request = build.requestPickup({ from, parcels: 3, day: '2026-11-24' }, 'HQ');
  expect([request.method, request.path]).toEqual(['POST', '/fm/request/new/']);
  expect(JSON.parse(request.body ?? '')).toEqual({
    pickup_time: '14:00:00',
    pickup_date: '2026-11-24',
    pickup_location: 'HQ',
    expected_package_count: 3,
  });
});
