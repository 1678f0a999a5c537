import type { Status } from '../../../shared/orders/status.ts';

/**
 * DTDC's codes for each of our statuses. They are from DTDC's list of domestic events and from observed replies
 * (docs/couriers/dtdc.md).
 */
const CODES: Partial<Record<Status, string>> = {
  pending_pickup: 'SPL PCAW PCSC PCRA PCNO DRAW DRSC',
  picked_up: 'PCUP PKP DRCOM BKD',
  cancelled: 'PCAN DRCAN DRREC CAN',
  in_transit:
    'IPMF OPMF ORMF IBMD OBMD IBMN OBMN IMBM OMBM IRBO ORBO CDIN CDOUT IRMF INSCAN RADCDIN PREPERD ARAP CSCL RELHLD REVOKESTOPDLV ITD ARH SVD LNRC',
  on_hold: 'HLDUP HELDUP CHLD STOPDLV SUI',
  out_for_delivery: 'OUTDLV',
  undelivered: 'NONDLV',
  delivered: 'DLV',
  rto_initiated: 'SETRTO RTOW IRTO RTOBKD',
  rto_in_transit:
    'RTO RTOOPMF RTOIPMF RTOIRMF RTOORMF RTOOBMD RTOIBMD RTOOBMN RTOIBMN RTOOMBM RTOIMBM RTOORBO RTOIRBO RTOCDOUT RTOCDIN RTOINSCAN RTORADCDIN RTOPREPERD RTONONDLV',
  rto_out_for_delivery: 'RTOOUTDLV RETURND RTORETURND',
  rto_delivered: 'RTODLV',
};

const STATUSES: ReadonlyMap<string, Status> = new Map(
  Object.entries(CODES).flatMap(([status, codes]) => codes.split(' ').map((code) => [code, status as Status])),
);

/** All codes of DTDC that we know. */
export const KNOWN_CODES: readonly string[] = [...STATUSES.keys()];

/** Our statuses for texts in `trackHeader.strStatus`. All other values of this field are codes. */
const HEADER: Readonly<Record<string, Status>> = { DELIVERED: 'delivered', ATTEMPTED: 'undelivered' };

/**
 * Returns our status of a code; undefined for an unknown code.
 * @param reason the reason code of a failed delivery. DTDC reports a lost parcel only by the reason LST.
 */
export function statusOf(code: string, reason?: string): Status | undefined {
  if (reason === 'LST' && /^(?:RTO)?NONDLV$/.test(code)) return 'lost';
  return STATUSES.get(code);
}

/** Returns our status for a text in `trackHeader.strStatus`, which must be in capitals. */
export const headerStatusOf = (words: string): Status | undefined =>
  Object.hasOwn(HEADER, words) ? HEADER[words] : STATUSES.get(words);

/** Converts a status of a return's AWB to the status of the returned parcel: `delivered` becomes `rto_delivered`. */
export function toReturnStatus(status: Status | undefined): Status | undefined {
  if (status === 'delivered') return 'rto_delivered';
  if (status === 'out_for_delivery') return 'rto_out_for_delivery';
  if (status === 'cancelled') return undefined;
  const isForward = status === 'picked_up' || status === 'in_transit' || status === 'undelivered';
  return isForward || status === 'pending_pickup' ? 'rto_in_transit' : status;
}
