import { lifeOf } from '../../adapter-kit/life-of.ts';
import type { Scan } from '../../port.ts';
import type { Shipment } from './parse-tracking.ts';
import { scanOf } from './shipment.ts';

/** AWBs under which parcels go on and that are not in an answer yet. */
export const goneOnTo = (shipments: readonly Shipment[]): string[] => {
  const known = new Set(shipments.map(({ awb }) => awb));
  return [...new Set(shipments.map(({ newAwb }) => newAwb))].filter((awb) => awb !== '' && !known.has(awb));
};

/** Blue Dart says the newest scan first, those of one minute too. */
function oldestFirst(scans: readonly Scan[]): Scan[] {
  const isOldestFirst = (scans[0]?.at ?? '') < (scans.at(-1)?.at ?? '');
  return isOldestFirst ? [...scans] : scans.toReversed();
}

/** AWBs of one parcel: a return goes back under a new one, of which the first does not always tell. */
const MOST_LEGS = 5;

/**
 * Which shipment goes on with which: the one that it names, else one that nobody asked for and that has the same reference
 * or stands right behind it.
 */
function nextOf(leg: Shipment, shipments: readonly Shipment[], asked: ReadonlySet<string>): Shipment | undefined {
  const at = shipments.indexOf(leg);
  if (leg.newAwb !== '') return shipments.find(({ awb }) => awb === leg.newAwb);
  if (!leg.returns) return undefined;
  const isStray = (one: Shipment): boolean =>
    one !== leg &&
    (!asked.has(one.awb) || (one.awb === leg.awb && shipments.indexOf(one) > at)) &&
    !shipments.some(({ newAwb }) => newAwb === one.awb);
  const behind = shipments[at + 1];
  const isSame = (one: Shipment): boolean => leg.reference !== '' && one.reference === leg.reference;
  return shipments.find((one) => isStray(one) && isSame(one)) ?? (behind && isStray(behind) ? behind : undefined);
}

/** The legs of a parcel, from the AWB that was booked. */
function legsOf(awb: string, shipments: readonly Shipment[], asked: ReadonlySet<string>): Shipment[] {
  const legs: Shipment[] = [];
  for (let leg = shipments.find((one) => one.awb === awb); leg !== undefined; leg = nextOf(leg, shipments, asked)) {
    if (legs.includes(leg) || legs.length === MOST_LEGS) break;
    legs.push(leg);
  }
  return legs;
}

/**
 * The scans of each AWB that was asked for and is known, oldest first, those of the AWBs under which the parcel went on behind
 * them. What is said of a leg behind a return is said of the way back: delivered is back at the shipper's.
 */
export function livesOf(awbs: readonly string[], shipments: readonly Shipment[]): [string, Scan[]][] {
  const asked = new Set(awbs);
  return awbs.flatMap((awb) => {
    const legs = legsOf(awb, shipments, asked);
    if (legs.length === 0) return [];
    let returns = false;
    const scans = legs.flatMap((leg) => {
      const told = oldestFirst(leg.scans.flatMap((raw) => scanOf(raw, returns)));
      returns ||= leg.returns || told.some(({ status }) => status?.startsWith('rto_'));
      return told;
    });
    return [[awb, lifeOf(scans)] as [string, Scan[]]];
  });
}
