import type { Status } from '../../../shared/orders/status.ts';

/** The reasons of failed deliveries by code, for scans whose text is only UNDELIVERED. */
export const REASON_BY_CODE: Readonly<Record<string, string>> = {
  500: 'refused',
  501: 'incomplete address',
  502: '', // Its meaning is not known.
  503: 'out of the delivery area',
  504: 'consignee shifted',
  505: 'damaged',
  506: 'no such consignee',
  507: 'asked for a later delivery',
  508: 'COD amount not ready',
  509: 'closed',
  510: 'out of station',
  511: 'lost',
  512: 'dangerous goods',
  513: 'self collect',
  514: 'held by an authority',
  515: 'consignee not available',
  516: 'consignee does not respond',
  517: 'misrouted',
  518: 'on hold',
  519: 'restricted area',
  520: 'snatched',
  521: 'disturbance or disaster',
  522: 'open delivery asked for',
  523: 'OTP denied',
  524: 'time or dispute',
};

const UNDELIVERED = Object.fromEntries(Object.keys(REASON_BY_CODE).map((code) => [code, 'undelivered' as const]));

/**
 * Our statuses by Wow Express's codes. Null is for a known code that changes no status. The sources are in
 * docs/couriers/wow-express.md.
 */
export const STATUS_BY_CODE: Readonly<Record<string, Status | null>> = {
  99: 'pending_pickup',
  100: 'picked_up',
  102: 'in_transit',
  305: 'out_for_delivery',
  400: 'delivered',
  401: 'rto_delivered',
  // A partial delivery. We have no such status, so the scan changes nothing and staff look at the parcel.
  402: null,
  ...UNDELIVERED,
  600: 'rto_initiated',
  601: 'rto_in_transit',
  615: 'rto_in_transit',
  900: 'cancelled',
  901: 'lost',
  902: 'damaged',
  951: null,
  1001: null,
  I001: null,
  I002: null,
  I003: null,
  I004: null,
  I005: null,
  I006: null,
  I007: null,
  I008: null,
  N001: null,
  R1207: null,
  R1208: null,
};

/** Our statuses by the texts of scans, in capitals and with spaces instead of hyphens. */
export const STATUS_BY_TEXT: Readonly<Record<string, Status | null>> = {
  'PENDING PICKUP': 'pending_pickup',
  'OUT FOR PICKUP': 'out_for_pickup',
  'PICKUP DONE': 'picked_up',
  'IN TRANSIT': 'in_transit',
  'OUT FOR DELIVERY': 'out_for_delivery',
  DELIVERED: 'delivered',
  UNDELIVERED: 'undelivered',
  'RTO INITIATED': 'rto_initiated',
  'RTO IN TRANSIT': 'rto_in_transit',
  'RTO OUT FOR DELIVERY': 'rto_out_for_delivery',
  'RTO UNDELIVERED': 'rto_in_transit',
  'RTO DELIVERED': 'rto_delivered',
  'PICKUP CANCELLED': 'cancelled',
  'PICKUP CANCEL BY CLIENT': 'cancelled',
  LOST: 'lost',
  'SHIPMENT DAMAGE': 'damaged',
};

const folded = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]+/g, ' ')
    .trim();

/**
 * Returns our status for a code or, if the code is unknown, for the text. Undefined if both are unknown, or if the code
 * changes no status.
 */
export function statusOf(code: string, text: string): Status | undefined {
  if (Object.hasOwn(STATUS_BY_CODE, code)) return STATUS_BY_CODE[code] ?? undefined;
  return STATUS_BY_TEXT[folded(text)] ?? undefined;
}
