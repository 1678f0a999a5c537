import type { Status } from '../../../shared/orders/status.ts';
import type { CourierKey } from '../../../shared/quotes/partner-name.ts';
import type { Courier } from '../port.ts';

/** The statuses that a courier speaks of, in the order in which `codes` below names them. */
const SPOKEN = [
  'pending_pickup',
  'out_for_pickup',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'rto_initiated',
  'rto_in_transit',
  'rto_out_for_delivery',
  'rto_delivered',
  'cancelled',
  'lost',
  'damaged',
  'on_hold',
] as const satisfies readonly Status[];

export type Spoken = (typeof SPOKEN)[number];

export type SandboxKey = CourierKey | 'other';

export interface SandboxCourier {
  readonly key: SandboxKey;
  /** AWBs in the courier's style: fixed characters around so many digits. */
  readonly awb: { readonly prefix: string; readonly digits: number; readonly suffix: string };
  readonly can: Courier['can'];
  /** The courier's own word for each status; no two alike. */
  readonly codes: Readonly<Record<Spoken, string>>;
}

const ALL = { cancel: true, rto: true, reattempt: true, push: true };
/** The specification has re-attempts for Wow Express, Xpressbees and Delhivery. */
const NO_REATTEMPT = { ...ALL, reattempt: false };

const awb = (prefix: string, digits: number, suffix = '') => ({ prefix, digits, suffix });

/** Words in the order of `SPOKEN`, with a bar between them. */
function codes(words: string): Record<Spoken, string> {
  const list = words.split('|');
  const entries = SPOKEN.map((status, i) => [status, list[i] ?? status] as const);
  return Object.fromEntries(entries) as Record<Spoken, string>;
}

/** The seven couriers as their APIs speak, as far as these are public, and one for any other name. */
export const SANDBOX_COURIERS: Readonly<Record<SandboxKey, SandboxCourier>> = {
  delhivery: {
    key: 'delhivery',
    awb: awb('5793', 10),
    can: ALL,
    codes: codes(
      'UD Manifested X-UCI|UD Manifested FMOFP-101|UD In Transit X-PPOM|UD In Transit X-DLL2F|UD Dispatched X-DDD3FD|UD Pending EOD-11|DL Delivered EOD-38|RT In Transit RT-108|RT In Transit X-DLL2R|RT Dispatched X-DRD4R|DL RTO RD-AC|UD Not Picked DTUP-210|LT Lost LT-100|UD Pending RT-104|UD Pending DLYRPC-416',
    ),
  },
  xpressbees: {
    key: 'xpressbees',
    awb: awb('1411', 10),
    can: ALL,
    codes: codes('PND|OFP|PKD|IT|OFD|UD|DLVD|RTON|RTO-IT|RTO-OFD|RTD|CAN|LOST|DMG|HLD'),
  },
  'blue-dart': {
    key: 'blue-dart',
    awb: awb('7', 10),
    can: NO_REATTEMPT,
    codes: codes(
      'PU-030|PU-031|PU-015|IT-003|OD-002|UD-010|DL-000|RT-073|RT-074|RT-104|RT-188|CN-036|LS-133|DM-017|HD-148',
    ),
  },
  dtdc: {
    key: 'dtdc',
    awb: awb('7X', 9),
    can: NO_REATTEMPT,
    codes: codes('SPL|PCAW|PCUP|CDOUT|OUTDLV|NONDLV|DLV|SETRTO|RTOCDOUT|RTOOUTDLV|RTODLV|PCAN|STOLEN|DAMAGE|HELDUP'),
  },
  shadowfax: {
    key: 'shadowfax',
    awb: awb('SF', 10, 'PW'),
    can: NO_REATTEMPT,
    codes: codes(
      'new|ofp|picked|bag_in_transit|ofd|nc|delivered|rts|rts_in_transit|rts_ofd|rts_d|cancelled_by_seller|lost|damaged|on_hold',
    ),
  },
  spoton: {
    key: 'spoton',
    awb: awb('4', 8),
    can: { ...NO_REATTEMPT, push: false },
    codes: codes('MAN|PUA|PUD|CON|OFD|UND|DLY|RTI|RTT|RTF|RTD|CAN|LST|DMG|HLD'),
  },
  'wow-express': {
    key: 'wow-express',
    awb: awb('WE', 10),
    can: ALL,
    codes: codes(
      'DATA RECEIVED|OUT FOR PICKUP|PICKED|IN TRANSIT|OUT FOR DELIVERY|UNDELIVERED|DELIVERED|RTO|RTO IN TRANSIT|RTO OUT FOR DELIVERY|RTO DELIVERED|CANCELLED|LOST|DAMAGED|ON HOLD',
    ),
  },
  other: {
    key: 'other',
    awb: awb('88', 10),
    can: ALL,
    codes: codes('MAN|OFP|PUP|TRN|OFD|NDR|DLV|RTS|RTT|RTO|RTD|CAN|LST|DMG|HLD'),
  },
};

/** The status behind a courier's code; undefined for one that it never says. */
export const statusOfCode = (courier: SandboxCourier, code: string): Spoken | undefined =>
  SPOKEN.find((status) => courier.codes[status] === code);
