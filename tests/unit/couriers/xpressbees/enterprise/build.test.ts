import { describe, expect, it } from 'vitest';
import * as build from '../../../../../functions/couriers/xpressbees/enterprise/build.ts';
import { urlOf } from '../../../../../functions/couriers/xpressbees/enterprise/hosts.ts';
import { booking } from '../../booking.ts';

const account = { businessAccount: 'PARCELWISE', pickupVendorCode: 'PW01', serviceType: 'SD' };
const TODAY = new Date('2026-11-20T20:00:00Z'); // the 21st of November in India
const manifest = (more = {}) =>
  build.book(booking(more), '14110000000001', account, TODAY).body as Record<string, unknown>;

const unused = {
  IsGenSecurityCode: null,
  SecurityCode: null,
  IsGeoFencingEnabled: null,
  Latitude: null,
  Longitude: null,
  MaxThresholdRadius: null,
  MidPoint: null,
  MinThresholdRadius: null,
  RediusLocation: null,
};
const place = (Address: string, City: string, State: string, PinCode: string, Name: string, EmailID: string) => ({
  Addresses: [{ Address, City, EmailID, Name, PinCode, State, Type: 'Primary' }],
});
const phone = (PhoneNo: string) => ({ ContactDetails: [{ PhoneNo, Type: 'Primary', VirtualNumber: null }] });

describe('a booking request to Xpressbees enterprise', () => {
  it('a booking request has kilograms and rupees as strings, an AWB of our pool, and three addresses', () => {
    expect(manifest({ ewayBill: '331001234567', sellerGstin: '27AAPFU0939F1ZV' })).toEqual({
      AirWayBillNO: '14110000000001',
      BusinessAccountName: 'PARCELWISE',
      OrderNo: 'ord-0001',
      SubOrderNo: 'ord-0001',
      OrderType: 'COD',
      CollectibleAmount: '1299.50',
      DeclaredValue: '1199.00',
      PickupType: 'Vendor',
      Quantity: '2',
      ServiceType: 'SD',
      DropDetails: {
        ...place('12/3 Talwandi, Near City Mall', 'Kota', 'Rajasthan', '324005', 'Asha Rao', ''),
        ...phone('9876543210'),
        ...unused,
      },
      PickupDetails: {
        ...place('Plot 7, MIDC Kharadi', 'Pune', 'Maharashtra', '411014', 'Meera Traders', 'meera@shop.in'),
        ...phone('9811122233'),
        ...unused,
        PickupVendorCode: 'PW01',
      },
      RTODetails: {
        ...place('Gate 2, MIDC Kharadi', 'Pune', 'Maharashtra', '411014', 'Meera Traders', 'meera@shop.in'),
        ...phone('9811122233'),
      },
      PackageDetails: {
        Dimensions: { Height: '10', Length: '30', Width: '20' },
        Weight: { BillableWeight: '1.25', PhyWeight: '1.25', VolWeight: '1.2' },
      },
      CustomerPromiseDate: null,
      Instruction: '',
      ManifestID: '',
      MultiShipmentGroupID: null,
      SenderName: 'Meera Traders',
      IsEssential: 'false',
      IsSecondaryPacking: 'false',
      IsCommercialProperty: 'false',
      IsDGShipmentType: 'false',
      IsOpenDelivery: 'false',
      IsSameDayDelivery: 'false',
      GSTMultiSellerInfo: [
        {
          BuyerGSTRegNumber: '',
          EBNExpiryDate: null,
          EWayBillSrNumber: '331001234567',
          InvoiceDate: '21-11-2026',
          InvoiceNumber: 'ord-0001',
          InvoiceValue: '1199.00',
          IsSellerRegUnderGST: 'Yes',
          ProductUniqueID: 'BTL-1',
          SellerAddress: 'Plot 7, MIDC Kharadi',
          SellerGSTRegNumber: '27AAPFU0939F1ZV',
          SellerName: 'Meera Traders',
          SellerPincode: '411014',
          SupplySellerStatePlace: 'Maharashtra',
          HSNDetails: [
            {
              ProductCategory: 'Steel bottle',
              ProductDesc: 'Steel bottle',
              HSNCode: '7323',
              ProductQuantity: '2',
              TaxableValue: '1199.00',
            },
          ],
        },
      ],
    });
  });

  it('a prepaid booking request collects no money and has the larger of both weights', () => {
    expect(manifest({ paymentMethod: 'prepaid', collectablePaise: 0, weightGrams: 75 })).toMatchObject({
      OrderType: 'PrePaid',
      CollectibleAmount: '0',
      PackageDetails: { Weight: { BillableWeight: '1.2', PhyWeight: '0.075', VolWeight: '1.2' } },
      GSTMultiSellerInfo: [{ EWayBillSrNumber: '', IsSellerRegUnderGST: 'No' }],
    });
  });

  it('a booking request keeps the longest address complete and shortens long names', () => {
    const to = {
      ...booking().to,
      name: 'n'.repeat(121),
      email: `${'e'.repeat(50)}@x.in`,
      line1: `1\n${'a'.repeat(198)}`,
      line2: 'b'.repeat(200),
      city: 'c'.repeat(120),
    };
    const from = { ...booking().from, name: 'Meera Traders and Daughters' };
    const { DropDetails, SenderName } = manifest({ to, from }) as {
      DropDetails: { Addresses: Record<string, string>[] };
      SenderName: string;
    };
    expect(SenderName).toBe('Meera Traders and Da');
    expect(DropDetails.Addresses[0]).toMatchObject({
      Address: `1 ${'a'.repeat(198)}, ${'b'.repeat(200)}`,
      Name: 'n'.repeat(100),
      EmailID: '',
      City: 'c'.repeat(50),
    });
  });
});

describe('other requests to Xpressbees enterprise', () => {
  const now = new Date('2026-11-20T06:00:00Z');

  it('each request contains our account and the AWB', () => {
    expect(build.login('u', 'p', 's')).toEqual({ to: 'token', body: { username: 'u', password: 'p', secretkey: 's' } });
    expect(build.track('1')).toEqual({ to: 'track', body: { AWBNumber: '1' } });
    expect(build.cancel('1').body).toEqual({ ShippingID: '1', CancellationReason: 'Cancelled by the seller' });
    expect(build.requestReturn('1', 'k').body).toEqual({
      XBkey: 'k',
      AWBNumber: '1',
      RTOReason: 'Return asked for by the seller',
    });
  });

  it('a re-attempt without a day is requested for tomorrow', () => {
    expect(build.reattempt('1', {}, 'ACC', now)).toEqual({
      to: 'reattempt',
      body: {
        ShippingID: '1',
        DeferredDeliveryDate: '21-11-2026 10:00:00',
        Comments: 'Another attempt, asked for by Parcelwise',
        LastModifiedBy: 'ACC',
      },
    });
  });

  it('a re-attempt request contains the day, phone and address, and the name as a comment', () => {
    const wish = { name: 'Ravi Rao', phone: '9000000001', line1: 'Flat 4', line2: 'Block B', pincode: '324006' };
    expect(build.reattempt('1', { ...wish, deferredDate: '2026-11-08' }, 'ACC', now).body).toEqual({
      ShippingID: '1',
      DeferredDeliveryDate: '08-11-2026 10:00:00',
      PrimaryCustomerMobileNumber: '9000000001',
      PrimaryCustomerAddress: 'Flat 4, Block B',
      CustomerPincode: '324006',
      Comments: 'Deliver to Ravi Rao',
      LastModifiedBy: 'ACC',
    });
  });

  it('AWBs are requested for each payment method separately', () => {
    const series = { BusinessUnit: 'ECOM', ServiceType: 'FORWARD' };
    expect(build.requestAwbBatch('cod')).toEqual({ to: 'series', body: { ...series, DeliveryType: 'COD' } });
    expect(build.requestAwbBatch('prepaid').body).toEqual({ ...series, DeliveryType: 'PREPAID' });
    expect(build.fetchAwbBatch('77')).toEqual({ to: 'batch', body: { ...series, BatchID: '77' } });
  });
});

describe('the URL of an Xpressbees request', () => {
  it.each([
    ['', 'https://apishipmenttracking.xbees.in/GetShipmentAuditLog'],
    ['staging', 'http://api.staging.shipmenttracking.xbees.in/GetShipmentAuditLog'],
    ['https://proxy.test', 'https://proxy.test/GetShipmentAuditLog'],
  ])('with the setting %j the tracking URL is %s', (url, expected) => expect(urlOf('track', url)).toBe(expected));

  it('a mistyped environment setting never results in the production URL', () => {
    expect(URL.canParse(urlOf('manifest', 'stagin'))).toBe(false);
  });
});
