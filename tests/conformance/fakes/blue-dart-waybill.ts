/**
 * The fields that Blue Dart requires in each part of a waybill request. A field may be empty, but it must be present.
 */
const KEYS = {
  Consignee:
    'ConsigneeName ConsigneeAddress1 ConsigneeAddress2 ConsigneeAddress3 ConsigneeAddressType ConsigneeAttention ConsigneeMobile ConsigneeTelephone ConsigneePincode ConsigneeEmailID ConsigneeGSTNumber ConsigneeLatitude ConsigneeLongitude ConsigneeMaskedContactNumber',
  Shipper:
    'CustomerCode OriginArea CustomerName CustomerAddress1 CustomerAddress2 CustomerAddress3 CustomerPincode CustomerMobile CustomerTelephone CustomerEmailID CustomerGSTNumber CustomerLatitude CustomerLongitude CustomerMaskedContactNumber IsToPayCustomer Sender VendorCode',
  Returnadds:
    'ReturnAddress1 ReturnAddress2 ReturnAddress3 ReturnContact ReturnMobile ReturnTelephone ReturnPincode ReturnEmailID ReturnLatitude ReturnLongitude ReturnMaskedContactNumber ManifestNumber',
  Services:
    'ProductCode SubProductCode PackType ProductType PieceCount ActualWeight Dimensions DeclaredValue CollectableAmount CreditReferenceNo InvoiceNo Commodity PickupDate PickupTime RegisterPickup PDFOutputNotRequired AWBNo SpecialInstruction itemdtl OTPBasedDelivery OTPCode noOfDCGiven IsReversePickup ItemCount ECCN',
};

const FILLED =
  'ConsigneeName ConsigneeAddress1 ConsigneeMobile ConsigneePincode CustomerCode OriginArea CustomerName CustomerAddress1 CustomerPincode CustomerMobile ProductCode SubProductCode PieceCount ActualWeight DeclaredValue CreditReferenceNo PickupDate PickupTime';

type Block = Record<string, unknown>;

/** The parts of a waybill request as Blue Dart names them. */
export interface Waybill {
  Consignee: Block;
  Shipper: Block;
  Services: Block & { CreditReferenceNo: string; Commodity: { CommodityDetail1: string } };
}

const TOO_LONG: readonly (readonly [RegExp, number])[] = [
  [/Address[123]$|Name$|^CommodityDetail/, 30],
  [/^Sender$|^ReturnContact$|^CreditReferenceNo$/, 20],
  [/EmailID$/, 50],
  [/^InvoiceNo$/, 10],
];

/**
 * Returns Blue Dart's error message for an invalid return, or undefined if the return is valid. The checks expect the
 * buyer of the conformance suite, who lives in Kota.
 */
function wrongInReturn(all: Block): string | undefined {
  if (all['SubProductCode'] !== 'P' || all['CollectableAmount'] !== 0) return 'Invalid SubProductCode';
  if (all['RegisterPickup'] !== true) return 'Pickup is not registered';
  if (all['IsToPayCustomer'] !== true) return 'Invalid IsToPayCustomer';
  if (all['CustomerPincode'] !== '324005' || all['OriginArea'] !== 'KTU') return 'InvalidAreaScNotInRegion';
  if (all['ConsigneePincode'] !== '411014' || all['ReturnPincode'] !== '411014') return 'InvalidPinCode';
  const [item] = all['itemdtl'] as Block[];
  const isNamed = ['ItemID', 'ItemName', 'ReturnReason'].every((key) => typeof item?.[key] === 'string');
  const isCounted = Number(item?.['ItemValue']) > 0 && Number(item?.['Itemquantity']) > 0;
  return isNamed && isCounted ? undefined : 'Invalid itemdtl';
}

/** Returns Blue Dart's error message for an invalid request. Returns undefined if the request is valid. */
export function wrongIn(request: Record<string, Block>): string | undefined {
  for (const [block, keys] of Object.entries(KEYS)) {
    const missing = keys.split(' ').find((key) => request[block]?.[key] === undefined);
    if (missing !== undefined) return `Object reference not set to an instance of an object. (${block}.${missing})`;
  }
  const all: Block = Object.assign({}, ...Object.values(request));
  const empty = FILLED.split(' ').find((key) => all[key] === '' || all[key] === 0);
  if (empty !== undefined) return `Invalid ${empty}`;
  const services = request['Services'] ?? {};
  const long = Object.entries({ ...all, ...(services['Commodity'] as Block) }).find(
    ([key, value]) =>
      typeof value === 'string' && TOO_LONG.some(([name, most]) => name.test(key) && value.length > most),
  );
  if (long !== undefined) return `${long[0]} is too long`;
  const odd = Object.entries(all).find(
    ([key, value]) => /Address[123]$/.test(key) && /[^A-Za-z0-9 ,-]/.test(String(value)),
  );
  if (odd !== undefined) return `${odd[0]} has special characters`;
  if (!/^\/Date\(\d{13}\)\/$/.test(String(services['PickupDate'])) || !/^\d{4}$/.test(String(services['PickupTime'])))
    return 'InvalidPickupDate';
  if (!/^[A-Z0-9]{1,20}$/.test(String(services['CreditReferenceNo']))) return 'Invalid CreditReferenceNo';
  const isCod = services['SubProductCode'] === 'C';
  if (services['IsReversePickup'] === true) return wrongInReturn(all);
  if (services['IsReversePickup'] !== false || all['IsToPayCustomer'] !== false) return 'Invalid IsToPayCustomer';
  if (isCod !== Number(services['CollectableAmount']) > 0) return 'Invalid CollectableAmount';
  return undefined;
}
