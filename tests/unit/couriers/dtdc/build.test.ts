import { describe, expect, it } from 'vitest';
import * as build from '../../../../functions/couriers/dtdc/build.ts';
import { booking, returnBooking } from '../booking.ts';

const account: build.Account = {
  customerCode: 'PL001',
  serviceOf: (partner) => (partner === 'p-1' ? 'B2C SMART EXPRESS' : 'GROUND EXPRESS'),
  commodityId: '99',
};
const consignmentOf = (request: build.DtdcRequest) =>
  (JSON.parse(request.body ?? '') as { consignments: Record<string, unknown>[] }).consignments[0];

describe('a booking request to DTDC', () => {
  it('a booking request has numbers as strings, kg, rupees and the return address', () => {
    const request = build.book(booking({ ewayBill: '331001234567' }), account);
    expect(request).toMatchObject({
      to: 'upload',
      method: 'POST',
      path: '/api/customer/integration/consignment/softdata',
    });
    expect(consignmentOf(request)).toEqual({
      customer_code: 'PL001',
      service_type_id: 'B2C SMART EXPRESS',
      load_type: 'NON-DOCUMENT',
      consignment_type: 'Forward',
      description: 'Steel bottle',
      dimension_unit: 'cm',
      length: '30',
      width: '20',
      height: '10',
      weight_unit: 'kg',
      weight: '1.25',
      declared_value: '1199',
      num_pieces: '1',
      origin_details: {
        name: 'Meera Traders',
        phone: '9811122233',
        alternate_phone: '',
        address_line_1: 'Plot 7',
        address_line_2: 'MIDC Kharadi',
        pincode: '411014',
        email: 'meera@shop.in',
        city: 'Pune',
        state: 'Maharashtra',
      },
      destination_details: {
        name: 'Asha Rao',
        phone: '9876543210',
        alternate_phone: '',
        address_line_1: '12/3 Talwandi',
        address_line_2: 'Near City Mall',
        pincode: '324005',
        email: '',
        city: 'Kota',
        state: 'Rajasthan',
      },
      return_details: {
        name: 'Meera Traders',
        phone: '9811122233',
        alternate_phone: '',
        address_line_1: 'Gate 2',
        address_line_2: 'MIDC Kharadi',
        pincode: '411014',
        email: 'meera@shop.in',
        city_name: 'Pune',
        state_name: 'Maharashtra',
      },
      customer_reference_number: 'ord-0001',
      cod_collection_mode: 'CASH',
      cod_amount: '1299.5',
      commodity_id: '99',
      eway_bill: '331001234567',
      is_risk_surcharge_applicable: false,
      reference_number: '',
    });
  });

  it('a prepaid booking request collects no money and contains an AWB of our pool', () => {
    const sent = consignmentOf(
      build.book(
        booking({ paymentMethod: 'prepaid', collectablePaise: 0, awb: 'D00000001', partnerId: 'p-2' }),
        account,
      ),
    );
    expect(sent).toMatchObject({
      cod_collection_mode: '',
      cod_amount: '',
      reference_number: 'D00000001',
      service_type_id: 'GROUND EXPRESS',
    });
    expect(sent).not.toHaveProperty('eway_bill');
  });

  it('our order id is shortened to its last 30 characters in all requests', () => {
    const reference = '2ygr37yahb-01m81jgwcmh9qejasspht8cd2f';
    const cut = 'ahb-01m81jgwcmh9qejasspht8cd2f';
    expect(consignmentOf(build.book(booking({ reference }), account))).toMatchObject({
      customer_reference_number: cut,
    });
    expect(JSON.parse(build.findByReference(reference).body ?? '')).toEqual({
      trkType: 'reference',
      strcnno: cut,
      addtnlDtl: 'Y',
    });
  });

  it('a return request has the type Reverse, goes from the buyer to the seller, and uses the service for returns if set', () => {
    const own = consignmentOf(build.book(returnBooking(), { ...account, returnService: 'B2C REVERSE' }));
    expect(own).toMatchObject({
      consignment_type: 'Reverse',
      service_type_id: 'B2C REVERSE',
      origin_details: { name: 'Asha Rao', pincode: '324005' },
      destination_details: { name: 'Meera Traders', pincode: '411014' },
      return_details: { pincode: '411014' },
      cod_collection_mode: '',
      cod_amount: '',
    });
    const usual = consignmentOf(build.book(returnBooking({ partnerId: 'p-2' }), account));
    expect(usual?.['service_type_id']).toBe('GROUND EXPRESS');
  });
});

describe('other requests to DTDC', () => {
  it('a tracking request contains one AWB', () => {
    expect(build.track('D00000001')).toEqual({
      to: 'tracking',
      method: 'POST',
      path: '/dtdc-api/rest/JSONCnTrk/getTrackDetails',
      body: '{"trkType":"cnno","strcnno":"D00000001","addtnlDtl":"Y"}',
    });
  });

  it('a cancellation request contains one AWB and goes to a separate host', () => {
    expect(build.cancel('D00000001', 'PL001')).toEqual({
      to: 'panel',
      method: 'POST',
      path: '/api/customer/integration/consignment/cancel',
      body: '{"AWBNo":["D00000001"],"customerCode":"PL001"}',
    });
  });

  it('a login request encodes special characters of the password', () => {
    expect(build.logIn('user', 'a&b=c d').path).toBe(
      '/dtdc-api/api/dtdc/authenticate?username=user&password=a%26b%3Dc+d',
    );
  });
});
