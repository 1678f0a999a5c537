import { describe, expect, it } from 'vitest';
import * as build from '../../../../functions/couriers/blue-dart/build.ts';
import { buildWaybill, type WaybillContext } from '../../../../functions/couriers/blue-dart/build-waybill.ts';
import type { Booking } from '../../../../functions/couriers/port.ts';
import { booking, returnBooking } from '../booking.ts';

const account = { loginId: 'PNQ00001', licenceKey: 'ship', trackingKey: 'track', customerCode: '123456' };
const profile = { LoginID: 'PNQ00001', LicenceKey: 'ship', Api_type: 'S' };
const now = new Date('2026-11-02T03:00:00.000Z');
const of: WaybillContext = { account, originArea: 'PNQ', product: 'A', registerPickup: true, now };
const bodyOf = ({ body = '' }: build.BlueDartRequest): unknown => JSON.parse(body);
const servicesOf = (more: Partial<Booking>, other: Partial<WaybillContext> = {}) =>
  (bodyOf(buildWaybill(booking(more), { ...of, ...other })) as { Request: { Services: Record<string, unknown> } })
    .Request.Services;

describe('a Blue Dart waybill request', () => {
  it('a waybill request uses kg, rupees and cm, and has three address lines', () => {
    const request = buildWaybill(booking({ sellerGstin: '27AAPFU0939F1ZV' }), of);
    expect([request.method, request.path]).toEqual(['POST', '/waybill/v1/GenerateWayBill']);
    expect(bodyOf(request)).toEqual({
      Request: {
        Consignee: {
          ConsigneeName: 'Asha Rao',
          ConsigneeAttention: 'Asha Rao',
          ConsigneeAddress1: '12-3 Talwandi, Near City Mall,',
          ConsigneeAddress2: 'Kota, Rajasthan',
          ConsigneeAddress3: '',
          ConsigneeAddressType: 'R',
          ConsigneePincode: '324005',
          ConsigneeMobile: '9876543210',
          ConsigneeTelephone: '',
          ConsigneeEmailID: '',
          ConsigneeGSTNumber: '',
          ConsigneeLatitude: '',
          ConsigneeLongitude: '',
          ConsigneeMaskedContactNumber: '',
        },
        Shipper: {
          CustomerCode: '123456',
          OriginArea: 'PNQ',
          CustomerName: 'Meera Traders',
          CustomerAddress1: 'Plot 7, MIDC Kharadi, Pune,',
          CustomerAddress2: 'Maharashtra',
          CustomerAddress3: '',
          CustomerPincode: '411014',
          CustomerMobile: '9811122233',
          CustomerTelephone: '',
          CustomerEmailID: 'meera@shop.in',
          CustomerGSTNumber: '27AAPFU0939F1ZV',
          CustomerLatitude: '',
          CustomerLongitude: '',
          CustomerMaskedContactNumber: '',
          IsToPayCustomer: false,
          Sender: 'Meera Traders',
          VendorCode: '',
        },
        Returnadds: {
          ReturnAddress1: 'Gate 2, MIDC Kharadi, Pune,',
          ReturnAddress2: 'Maharashtra',
          ReturnAddress3: '',
          ReturnContact: 'Meera Traders',
          ReturnMobile: '9811122233',
          ReturnTelephone: '',
          ReturnPincode: '411014',
          ReturnEmailID: 'meera@shop.in',
          ReturnLatitude: '',
          ReturnLongitude: '',
          ReturnMaskedContactNumber: '',
          ManifestNumber: '',
        },
        Services: {
          ProductCode: 'A',
          SubProductCode: 'C',
          PackType: '',
          ProductType: 1,
          PieceCount: 1,
          ActualWeight: 1.25,
          Dimensions: [{ Length: 30, Breadth: 20, Height: 10, Count: 1 }],
          DeclaredValue: 1199,
          CollectableAmount: 1299.5,
          CreditReferenceNo: expect.stringMatching(/^PW3F8K2M9QA[0-9A-Z]{9}$/),
          InvoiceNo: '',
          Commodity: { CommodityDetail1: 'Steel bottle', CommodityDetail2: '', CommodityDetail3: '' },
          PickupDate: '/Date(1793615400000)/',
          PickupTime: '1600',
          RegisterPickup: true,
          PDFOutputNotRequired: true,
          AWBNo: '',
          SpecialInstruction: '',
          itemdtl: [],
          ItemCount: 1,
          OTPBasedDelivery: 0,
          OTPCode: '',
          noOfDCGiven: 0,
          IsReversePickup: false,
          ECCN: '',
        },
      },
      Profile: profile,
    });
  });

  it('a prepaid waybill collects no money, and uses ground transport if the settings say so', () => {
    expect(servicesOf({ paymentMethod: 'prepaid', collectablePaise: 0 })).toMatchObject({
      SubProductCode: 'P',
      CollectableAmount: 0,
    });
    expect(servicesOf({}, { product: 'E', registerPickup: false })).toMatchObject({
      ProductCode: 'E',
      PackType: 'L',
      RegisterPickup: false,
    });
  });

  it('all attempts to book an order send Blue Dart the same reference', () => {
    const later = new Date('2026-11-09T03:00:00.000Z');
    expect(servicesOf({})['CreditReferenceNo']).toBe(servicesOf({}, { now: later })['CreditReferenceNo']);
    expect(servicesOf({ reference: 'ord-0002' })['CreditReferenceNo']).not.toBe(servicesOf({})['CreditReferenceNo']);
  });

  it('an e-mail address that is too long for a waybill is left out, not shortened', () => {
    const from = { ...booking().from, email: `${'m'.repeat(45)}@shop.in` };
    expect(bodyOf(buildWaybill(booking({ from }), of))).toMatchObject({
      Request: { Shipper: { CustomerEmailID: '' } },
    });
  });

  it('the waybill of a return has the buyer as shipper, the seller as consignee, and a return reason', () => {
    const more = { sellerGstin: '27AAPFU0939F1ZV', product: { name: 'शाल', sku: 'BTL-1', quantity: 2 } };
    const reverse = { reason: 'It is damaged and smells of the other parcels' };
    expect(bodyOf(buildWaybill(returnBooking({ ...more, reverse }), { ...of, originArea: 'KTU' }))).toMatchObject({
      Request: {
        Shipper: {
          CustomerCode: '123456',
          OriginArea: 'KTU',
          CustomerName: 'Asha Rao',
          CustomerPincode: '324005',
          CustomerGSTNumber: '',
          IsToPayCustomer: true,
        },
        Consignee: {
          ConsigneeName: 'Meera Traders',
          ConsigneePincode: '411014',
          ConsigneeGSTNumber: '27AAPFU0939F1ZV',
        },
        Returnadds: { ReturnPincode: '411014' },
        Services: {
          SubProductCode: 'P',
          CollectableAmount: 0,
          IsReversePickup: true,
          itemdtl: [
            {
              ItemID: 'BTL-1',
              ItemName: 'Goods',
              ItemValue: 1199,
              Itemquantity: 2,
              ReturnReason: 'It is damaged and smells of th',
            },
          ],
        },
      },
    });
  });
});

describe('other Blue Dart requests', () => {
  it('requests contain the version and customer code if the account requires them', () => {
    expect(bodyOf(build.pinCodeServices('411014', { ...account, version: '1.10' }))).toEqual({
      pinCode: '411014',
      profile: { ...profile, Customercode: '123456', Version: '1.10' },
    });
    expect(bodyOf(build.cancel('70000000001', account))).toEqual({
      Request: { AWBNo: '70000000001' },
      Profile: profile,
    });
  });

  it('a tracking request can ask for an AWB or for our reference', () => {
    expect(build.track(['1', '2'], account, { path: '/tracking/v1', verno: '1' })).toEqual({
      method: 'GET',
      path: '/tracking/v1?handler=tnt&action=custawbquery&loginid=PNQ00001&lickey=track&awb=awb&numbers=1%2C2&format=json&scan=1&verno=1',
    });
    expect(build.track(['PW1'], account, { path: '/tracking/v1/shipment', verno: '', by: 'ref' }).path).toBe(
      '/tracking/v1/shipment?handler=tnt&action=custawbquery&loginid=PNQ00001&lickey=track&awb=ref&numbers=PW1&format=json&scan=1',
    );
  });

  it('a re-attempt request has the phone number before the day', () => {
    const altreq = { AWBNo: '70000000001', MobileNo: '', PreferTime: '', TimeSlot: '', LandMark: '' };
    const asked = build.reattempt('70000000001', { phone: '9000000001', deferredDate: '2026-11-20' }, now, account);
    // 20 November 2026, 12:00 in India.
    const PreferDate = '/Date(1795156200000)/';
    expect(asked.map(bodyOf)).toEqual([
      {
        altreq: { ...altreq, PreferDate, AltInstRequestType: 'AM', MobileNo: '9000000001' },
        profile: { ...profile, Version: '1.9' },
      },
      { altreq: { ...altreq, PreferDate, AltInstRequestType: 'DT' }, profile: { ...profile, Version: '1.9' } },
    ]);
    expect(build.reattempt('70000000001', {}, now, account)).toHaveLength(1);
    expect(bodyOf(build.requestReturn('70000000001', now, account))).toMatchObject({
      altreq: { AltInstRequestType: 'RTO', PreferDate: '/Date(1793687400000)/' },
    });
  });
});
