import { describe, expect, it } from 'vitest';
import * as build from '../../../../functions/couriers/wow-express/build.ts';
import { booking } from '../booking.ts';

const bodyOf = ({ body = '' }: build.WowRequest): unknown => JSON.parse(body);

describe('a booking request to Wow Express', () => {
  it('a booking request has kilograms, rupees, dimensions as strings, and three addresses', () => {
    const request = build.book(booking(), 'k');
    expect(request).toMatchObject({ method: 'POST', path: '/alltracking/create_shipment_v1/doUpload' });
    expect(bodyOf(request)).toEqual({
      api_key: 'k',
      transaction_id: '',
      order_no: 'ord-0001',
      consignee_first_name: 'Asha Rao',
      consignee_last_name: '',
      consignee_address1: '12/3 Talwandi',
      consignee_address2: 'Near City Mall',
      destination_city: 'Kota',
      destination_pincode: '324005',
      state: 'Rajasthan',
      telephone1: '9876543210',
      telephone2: '',
      vendor_name: 'Meera Traders',
      vendor_address: 'Plot 7, MIDC Kharadi',
      vendor_city: 'Pune',
      pickup_pincode: '411014',
      vendor_phone1: '9811122233',
      rto_vendor_name: 'Meera Traders',
      rto_address: 'Gate 2, MIDC Kharadi',
      rto_city: 'Pune',
      rto_pincode: '411014',
      rto_phone: '9811122233',
      pay_type: 'COD',
      item_description: 'Steel bottle',
      qty: 2,
      collectable_value: 1299.5,
      product_value: 1199,
      actual_weight: 1.25,
      volumetric_weight: 1.2,
      length: '30',
      breadth: '20',
      height: '10',
      category: '',
    });
  });

  it('a prepaid booking request has the amount to collect "0"', () => {
    const reference = 'k3v9x2mq1a-01h00000000000000000abcdef';
    const prepaid = booking({ reference, paymentMethod: 'prepaid', collectablePaise: 0 });
    expect(bodyOf(build.book(prepaid, 'k'))).toMatchObject({
      order_no: 'q1a-01h00000000000000000abcdef',
      pay_type: 'PPD',
      collectable_value: '0',
    });
  });
});

it('a cancellation request spells its AWB field “airwaybilno”, with one l', () => {
  expect(build.cancel('W1', 'k')).toEqual({
    method: 'POST',
    path: '/api/cancel_pickup',
    body: '{"api_key":"k","airwaybilno":"W1","action_type":"cancel"}',
  });
  expect(build.track('W 1&2')).toEqual({ method: 'GET', path: '/api/detailed_status/trackAwb?awb=W+1%262' });
});
