import { describe, expect, it } from 'vitest';
import * as build from '../../../../functions/couriers/shadowfax/build.ts';
import { booking, returnBooking } from '../booking.ts';

const bodyOf = ({ body = '' }: build.ShadowfaxRequest): unknown => JSON.parse(body);

/** Matches the names that `warehouseName` gives the two addresses. */
const CODE = expect.stringMatching(/^PW[0-9a-f]{16}$/);

describe('a booking request to Shadowfax', () => {
  it('a booking request uses grams and rupees, pin codes as numbers, and the return address', () => {
    const request = build.book(booking({ ewayBill: '331001234567', sellerGstin: '27AAPFU0939F1ZV' }), 'marketplace');
    expect(request).toMatchObject({ method: 'POST', path: '/v3/clients/orders/' });
    const seller = {
      name: 'Meera Traders',
      contact: '9811122233',
      address_line_1: 'Plot 7',
      address_line_2: 'MIDC Kharadi',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: 411014,
      latitude: '',
      longitude: '',
      unique_code: CODE,
    };
    expect(bodyOf(request)).toEqual({
      order_type: 'marketplace',
      order_details: {
        client_order_id: 'ord-0001',
        actual_weight: 1250,
        volumetric_weight: 1200,
        product_value: 1199,
        cod_amount: 1299.5,
        payment_mode: 'COD',
        order_service: 'regular',
        eway_bill: '331001234567',
        gstin_number: '27AAPFU0939F1ZV',
      },
      customer_details: {
        name: 'Asha Rao',
        contact: '9876543210',
        address_line_1: '12/3 Talwandi',
        address_line_2: 'Near City Mall',
        city: 'Kota',
        state: 'Rajasthan',
        pincode: 324005,
        latitude: '',
        longitude: '',
      },
      pickup_details: seller,
      rts_details: { ...seller, address_line_1: 'Gate 2', email: 'meera@shop.in' },
      product_details: [
        {
          sku_name: 'Steel bottle',
          sku_id: 'BTL-1',
          price: 599.5,
          hsn_code: '7323',
          seller_details: {
            seller_name: 'Meera Traders',
            seller_address: 'Plot 7, MIDC Kharadi',
            seller_state: 'Maharashtra',
            gstin_number: '27AAPFU0939F1ZV',
          },
          additional_details: { quantity: 2 },
        },
      ],
    });
  });

  it('a booking request for a warehouse account has other field names', () => {
    const long = { ...booking().to, name: 'A'.repeat(101), line1: 'B'.repeat(300) };
    const prepaid = booking({ paymentMethod: 'prepaid', collectablePaise: 0, to: long });
    const body = bodyOf(build.book(prepaid, 'warehouse'));
    expect(body).toMatchObject({
      order_type: 'warehouse',
      order_details: { payment_mode: 'Prepaid', cod_amount: 0 },
      customer_details: { name: 'A'.repeat(100), address_line_1: 'B'.repeat(300) },
      rto_details: { address_line_1: 'Gate 2' },
      product_details: [{ client_sku_id: 'BTL-1' }],
    });
    expect(body).not.toHaveProperty('rts_details');
    expect(body).not.toHaveProperty('order_details.eway_bill');
    expect(body).not.toHaveProperty('order_details.gstin_number');
  });
});

describe('other requests to Shadowfax', () => {
  it('a tracking request can ask for one or many AWBs', () => {
    expect(build.track('SF1/2')).toEqual({ method: 'GET', path: '/v4/clients/orders/SF1%2F2/track/' });
    expect(build.trackMany(['SF1', 'SF2'])).toEqual({
      method: 'POST',
      path: '/v4/clients/bulk_track/',
      body: '{"awb_numbers":["SF1","SF2"]}',
    });
  });

  it('the requests for cancellation and return contain the AWB', () => {
    expect(bodyOf(build.cancel('SF1'))).toEqual({ request_id: 'SF1', cancel_remarks: 'Cancelled by the seller' });
    expect(bodyOf(build.requestReturn('SF1', 'marketplace'))).toEqual({
      awb_number: 'SF1',
      status_update: { status: 'rts' },
    });
    expect(bodyOf(build.requestReturn('SF1', 'warehouse'))).toEqual({
      awb_number: 'SF1',
      status_update: { status: 'rto' },
    });
  });

  it('a re-attempt sends only the details for which Shadowfax has a field', () => {
    expect(bodyOf(build.reattempt('SF1', {}))).toEqual({ awb_number: 'SF1', status_update: { status: 'reopen_ndr' } });
    const changed = {
      name: 'Ravi Rao',
      phone: '9000000001',
      line1: 'Flat 4',
      line2: 'Block B',
      pincode: '324006',
      deferredDate: '2026-11-08',
    };
    expect(bodyOf(build.reattempt('SF1', changed))).toEqual({
      awb_number: 'SF1',
      delivery_details: { contact: '9000000001', customer_address: 'Flat 4, Block B', pincode: 324006 },
      status_update: { status: 'reopen_ndr' },
    });
  });
});

describe('Shadowfax: a return request', () => {
  it('the booking request of a return contains the buyer, the seller and the reason, and no quality checks at pick-up', () => {
    const request = build.bookReturn(returnBooking({ sellerGstin: '27AAPFU0939F1ZV' }));
    expect(request).toMatchObject({ method: 'POST', path: '/v3/clients/requests' });
    expect(bodyOf(request)).toEqual({
      client_order_number: 'ord-0001',
      pickup_type: 'regular',
      total_amount: 1199,
      price: 1199,
      address_attributes: {
        name: 'Asha Rao',
        phone_number: '9876543210',
        address_line: '12/3 Talwandi, Near City Mall',
        city: 'Kota',
        country: 'India',
        pincode: 324005,
      },
      seller_attributes: {
        name: 'Meera Traders',
        phone: '9811122233',
        email: 'meera@shop.in',
        address_line: 'Plot 7, MIDC Kharadi',
        city: 'Pune',
        pincode: '411014',
        unique_code: CODE,
      },
      weight_details: { actual_weight: 1250, volumetric_weight: 1200 },
      skus_attributes: [
        {
          name: 'Steel bottle',
          client_sku_id: 'BTL-1',
          price: 599.5,
          return_reason: 'It is damaged',
          qc_required: 'false',
          hsn_code: '7323',
          invoice_id: 'PW3F8K2M9QA',
          seller_details: {
            regd_name: 'Meera Traders',
            regd_address: 'Plot 7, MIDC Kharadi',
            state: 'Maharashtra',
            gstin: '27AAPFU0939F1ZV',
          },
          taxes: { cgst_amount: 0, sgst_amount: 0, igst_amount: 0, total_tax_amount: 0 },
          additional_details: { quantity_value: 2, quantity_unit: 'EA' },
        },
      ],
    });
  });

  it('the seller’s questions become checks that the rider must answer with yes', () => {
    const questions = ['Is the price tag on it?', 'Is it unused?'];
    expect(bodyOf(build.bookReturn(returnBooking({ reverse: { reason: 'Too small', questions } })))).toMatchObject({
      skus_attributes: [
        {
          qc_required: 'true',
          qc_rules: [
            { question: 'Is the price tag on it?', is_mandatory: 1, value: 'Yes' },
            { question: 'Is it unused?', is_mandatory: 1, value: 'Yes' },
          ],
        },
      ],
    });
  });

  it('an AWB that begins with R is tracked and cancelled as a return', () => {
    expect(['R401022456TST', 'r1', 'SF401022456TST'].map(build.isReturn)).toEqual([true, true, false]);
    expect(build.trackReturn('R1/2')).toEqual({ method: 'GET', path: '/v4/clients/requests/R1%2F2' });
    expect(bodyOf(build.cancelReturn('R1'))).toEqual({ request_id: 'R1', cancel_remarks: 'Cancelled By Customer' });
  });
});
