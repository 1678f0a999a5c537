import { brand } from '../../../../shared/brand.ts';
import { indiaDate } from '../../../../shared/dates.ts';
import { toRupees } from '../../../../shared/money.ts';
import { heavierGrams, volumetricGrams } from '../../../../shared/quotes/parcel.ts';
import { joinAddressLines } from '../../adapter-kit/texts.ts';
import { tomorrowInIndia } from '../../adapter-kit/times.ts';
import type { AwbPool, Booking, Contact, Reattempt } from '../../port.ts';
import type { EnterpriseCall } from './hosts.ts';

/** A request to Xpressbees: a POST of JSON. `call` adds host, headers and time limit. */
export interface EnterpriseRequest {
  to: EnterpriseCall;
  body: unknown;
}

/** The facts of our contract with Xpressbees that bookings contain. */
export interface Account {
  businessAccount: string;
  pickupVendorCode: string;
  /** The service that our contract names: SD, SDD, NDD, AIR, SFC or IntraSDD. */
  serviceType: string;
}

const rupees = (paise: number): string => toRupees(paise).toFixed(2);
const kg = (grams: number): string => String(grams / 1000);

export const login = (username: string, password: string, secretKey: string): EnterpriseRequest => ({
  to: 'token',
  body: { username, password, secretkey: secretKey },
});

/** Builds the part of a booking for a person at an address. Cuts a long name and leaves out a long e-mail address. */
const at = (contact: Contact) => ({
  Addresses: [
    {
      Address: joinAddressLines(contact),
      City: contact.city.slice(0, 50),
      EmailID: (contact.email ?? '').length > 50 ? '' : (contact.email ?? ''),
      Name: contact.name.slice(0, 100),
      PinCode: contact.pincode,
      State: contact.state.slice(0, 50),
      Type: 'Primary',
    },
  ],
  ContactDetails: [{ PhoneNo: contact.phone, Type: 'Primary', VirtualNumber: null }],
});

/** Fields of a place that Xpressbees requires and that we leave empty, in Xpressbees' spelling. */
const UNUSED = {
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

/** Builds the part of a booking for the goods and their seller. The invoice number is our reference. */
const goods = ({ product, from, ...booking }: Booking, today: Date) => ({
  BuyerGSTRegNumber: '',
  EBNExpiryDate: null,
  EWayBillSrNumber: booking.ewayBill ?? '',
  InvoiceDate: indiaDate(today),
  InvoiceNumber: booking.reference,
  InvoiceValue: rupees(booking.declaredPaise),
  IsSellerRegUnderGST: booking.sellerGstin ? 'Yes' : 'No',
  ProductUniqueID: product.sku,
  SellerAddress: joinAddressLines(from),
  SellerGSTRegNumber: booking.sellerGstin ?? '',
  SellerName: from.name,
  SellerPincode: from.pincode,
  SupplySellerStatePlace: from.state,
  HSNDetails: [
    {
      ProductCategory: product.name,
      ProductDesc: product.name,
      HSNCode: product.hsn ?? '',
      ProductQuantity: String(product.quantity),
      TaxableValue: rupees(booking.declaredPaise),
    },
  ],
});

/** Builds the request that books a parcel, with amounts in rupees and weights in kg, both as texts. */
export function book(booking: Booking, awb: string, account: Account, today: Date): EnterpriseRequest {
  const { lengthCm, breadthCm, heightCm, weightGrams } = booking;
  const isCod = booking.paymentMethod === 'cod';
  return {
    to: 'manifest',
    body: {
      AirWayBillNO: awb,
      BusinessAccountName: account.businessAccount,
      OrderNo: booking.reference,
      SubOrderNo: booking.reference,
      OrderType: isCod ? 'COD' : 'PrePaid',
      CollectibleAmount: isCod ? rupees(booking.collectablePaise) : '0',
      DeclaredValue: rupees(booking.declaredPaise),
      PickupType: 'Vendor',
      Quantity: String(booking.product.quantity),
      ServiceType: account.serviceType,
      DropDetails: { ...at(booking.to), ...UNUSED },
      PickupDetails: { ...at(booking.from), ...UNUSED, PickupVendorCode: account.pickupVendorCode },
      RTODetails: at(booking.returnTo),
      PackageDetails: {
        Dimensions: { Height: String(heightCm), Length: String(lengthCm), Width: String(breadthCm) },
        Weight: {
          BillableWeight: kg(heavierGrams(booking)),
          PhyWeight: kg(weightGrams),
          VolWeight: kg(volumetricGrams(lengthCm, breadthCm, heightCm)),
        },
      },
      CustomerPromiseDate: null,
      Instruction: '',
      ManifestID: '',
      MultiShipmentGroupID: null,
      SenderName: booking.from.name.slice(0, 20),
      IsEssential: 'false',
      IsSecondaryPacking: 'false',
      IsCommercialProperty: 'false',
      IsDGShipmentType: 'false',
      IsOpenDelivery: 'false',
      IsSameDayDelivery: 'false',
      GSTMultiSellerInfo: [goods(booking, today)],
    },
  };
}

export const track = (awb: string): EnterpriseRequest => ({ to: 'track', body: { AWBNumber: awb } });

export const cancel = (awb: string): EnterpriseRequest => ({
  to: 'cancel',
  body: { ShippingID: awb, CancellationReason: 'Cancelled by the seller' },
});

/**
 * Builds the request that returns a parcel after pick-up. The key in the body authenticates the request, instead of a
 * token.
 */
export const requestReturn = (awb: string, xbKey: string): EnterpriseRequest => ({
  to: 'rto',
  body: { XBkey: xbKey, AWBNumber: awb, RTOReason: 'Return asked for by the seller' },
});

/** Returns ten o'clock of a day in Xpressbees' format: `21-11-2026 10:00:00`. */
const morningOf = (day: string): string => `${indiaDate(day)} 10:00:00`;

/**
 * Builds the request for a re-attempt. Details that are absent do not change. Xpressbees cannot change the name, so a
 * comment informs its staff of the new name.
 */
export const reattempt = (awb: string, request: Reattempt, by: string, now: Date): EnterpriseRequest => ({
  to: 'reattempt',
  body: {
    ShippingID: awb,
    DeferredDeliveryDate: morningOf(request.deferredDate ?? tomorrowInIndia(now)),
    ...(request.phone && { PrimaryCustomerMobileNumber: request.phone }),
    ...(request.line1 && {
      PrimaryCustomerAddress: joinAddressLines({ line1: request.line1, line2: request.line2 ?? '' }),
    }),
    ...(request.pincode && { CustomerPincode: request.pincode }),
    Comments: request.name ? `Deliver to ${request.name}` : `Another attempt, asked for by ${brand.name}`,
    LastModifiedBy: by,
  },
});

/** Builds the request for a new batch of AWBs. Xpressbees decides how many AWBs a batch has. */
export const requestAwbBatch = (pool: Exclude<AwbPool, 'any'>): EnterpriseRequest => ({
  to: 'series',
  body: { BusinessUnit: 'ECOM', ServiceType: 'FORWARD', DeliveryType: pool === 'cod' ? 'COD' : 'PREPAID' },
});

export const fetchAwbBatch = (id: string): EnterpriseRequest => ({
  to: 'batch',
  body: { BusinessUnit: 'ECOM', ServiceType: 'FORWARD', BatchID: id },
});
