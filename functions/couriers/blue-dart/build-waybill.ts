import { toRupees } from '../../../shared/money.ts';
import type { Booking, Contact } from '../port.ts';
import { type Account, accountFields, type BlueDartRequest, post } from './build.ts';
import { formatBlueDartDate, PICKUP_TIME, pickupTime } from './dates.ts';
import { addressLines, cutPlainText, splitInThreeLines } from './plain-text.ts';
import { referenceOf } from './reference.ts';

/** Blue Dart's products: air, domestic priority, ground. */
export type BlueDartProduct = 'A' | 'D' | 'E';

export interface WaybillContext {
  account: Account;
  /** Blue Dart's area of the pick-up pin code. */
  originArea: string;
  product: BlueDartProduct;
  /** Whether the booking also orders the pick-up. */
  registerPickup: boolean;
  now: Date;
}

/** Returns an e-mail address of at most 50 characters; '' for a longer one, which must not be cut. */
const emailOf = ({ email = '' }: Contact): string => (email.length <= 50 ? email : '');

const consignee = ({ to, reverse, sellerGstin }: Booking) => {
  const [first, second, third] = addressLines(to);
  return {
    ConsigneeName: cutPlainText(to.name),
    ConsigneeAttention: cutPlainText(to.name),
    ConsigneeAddress1: first,
    ConsigneeAddress2: second,
    ConsigneeAddress3: third,
    ConsigneeAddressType: 'R',
    ConsigneePincode: to.pincode,
    ConsigneeMobile: to.phone,
    ConsigneeTelephone: '',
    ConsigneeEmailID: emailOf(to),
    ConsigneeGSTNumber: (reverse && sellerGstin) ?? '',
    ConsigneeLatitude: '',
    ConsigneeLongitude: '',
    ConsigneeMaskedContactNumber: '',
  };
};

const shipper = ({ from, sellerGstin, reverse }: Booking, { account, originArea }: WaybillContext) => {
  const [first, second, third] = addressLines(from);
  return {
    CustomerCode: account.customerCode,
    OriginArea: originArea,
    CustomerName: cutPlainText(from.name),
    CustomerAddress1: first,
    CustomerAddress2: second,
    CustomerAddress3: third,
    CustomerPincode: from.pincode,
    CustomerMobile: from.phone,
    CustomerTelephone: '',
    CustomerEmailID: emailOf(from),
    CustomerGSTNumber: (!reverse && sellerGstin) || '',
    CustomerLatitude: '',
    CustomerLongitude: '',
    CustomerMaskedContactNumber: '',
    // True for a return: the shipper does not pay, because the shipper is the buyer.
    IsToPayCustomer: reverse !== undefined,
    Sender: cutPlainText(from.name, 20),
    VendorCode: '',
  };
};

const returns = (to: Contact) => {
  const [first, second, third] = addressLines(to);
  return {
    ReturnAddress1: first,
    ReturnAddress2: second,
    ReturnAddress3: third,
    ReturnContact: cutPlainText(to.name, 20),
    ReturnMobile: to.phone,
    ReturnTelephone: '',
    ReturnPincode: to.pincode,
    ReturnEmailID: emailOf(to),
    ReturnLatitude: '',
    ReturnLongitude: '',
    ReturnMaskedContactNumber: '',
    ManifestNumber: '',
  };
};

/** Returns the item of a return with the buyer's reason. Blue Dart reads items only for returns. */
const itemOfReturn = ({ product, declaredPaise, reverse }: Booking) =>
  reverse === undefined
    ? []
    : [
        {
          ItemID: cutPlainText(product.sku, 15),
          ItemName: cutPlainText(product.name) || 'Goods',
          ItemValue: toRupees(declaredPaise),
          Itemquantity: product.quantity,
          ReturnReason: cutPlainText(reverse.reason),
        },
      ];

const services = (booking: Booking, { product, registerPickup, now }: WaybillContext) => {
  const [first, second, third] = splitInThreeLines(booking.product.name);
  return {
    ProductCode: product,
    SubProductCode: booking.paymentMethod === 'cod' ? 'C' : 'P',
    PackType: product === 'E' ? 'L' : '',
    ProductType: 1,
    PieceCount: 1,
    ActualWeight: booking.weightGrams / 1000,
    Dimensions: [{ Length: booking.lengthCm, Breadth: booking.breadthCm, Height: booking.heightCm, Count: 1 }],
    DeclaredValue: toRupees(booking.declaredPaise),
    CollectableAmount: booking.paymentMethod === 'cod' ? toRupees(booking.collectablePaise) : 0,
    CreditReferenceNo: referenceOf(booking),
    InvoiceNo: '',
    Commodity: { CommodityDetail1: first || 'Goods', CommodityDetail2: second, CommodityDetail3: third },
    PickupDate: formatBlueDartDate(pickupTime(now)),
    PickupTime: PICKUP_TIME,
    RegisterPickup: registerPickup,
    PDFOutputNotRequired: true,
    AWBNo: '',
    SpecialInstruction: '',
    itemdtl: itemOfReturn(booking),
    ItemCount: 1,
    OTPBasedDelivery: 0,
    OTPCode: '',
    noOfDCGiven: 0,
    IsReversePickup: booking.reverse !== undefined,
    ECCN: '',
  };
};

/**
 * Builds the request that books a parcel, with the weight in kg, amounts in rupees and sizes in cm. Sends every key
 * even if its value is empty, because Blue Dart answers "Object reference not set" if a key is absent.
 */
export const buildWaybill = (booking: Booking, of: WaybillContext): BlueDartRequest =>
  post('/waybill/v1/GenerateWayBill', {
    Request: {
      Consignee: consignee(booking),
      Shipper: shipper(booking, of),
      Returnadds: returns(booking.returnTo),
      Services: services(booking, of),
    },
    Profile: accountFields(of.account),
  });
