import { normalisedScans } from '../../adapter-kit/normalised-scans.ts';
import type { Scan } from '../../port.ts';
import type { Shipment } from './parse-tracking.ts';
import { toScan } from './shipment.ts';

/** Returns the new AWBs of these parcels that the reply does not contain. They must be tracked in another call. */
export const missingAwbs = (shipments: readonly Shipment[]): string[] => {
  const known = new Set(shipments.map(({ awb }) => awb));
  return [...new Set(shipments.map(({ newAwb }) => newAwb))].filter((awb) => awb !== '' && !known.has(awb));
};

/** Returns scans oldest first. Blue Dart usually sends them newest first, even scans of the same minute. */
function oldestFirst(scans: readonly Scan[]): Scan[] {
  const isOldestFirst = (scans[0]?.at ?? '') < (scans.at(-1)?.at ?? '');
  return isOldestFirst ? [...scans] : scans.toReversed();
}

/** The highest number of AWBs that one parcel can have. A return, for example, gets a new AWB. */
const MOST_LEGS = 5;

/**
 * Returns the shipment with which a parcel continues after `leg`.
 * - If `leg` names a new AWB, it is the shipment with this AWB.
 * - If `leg` names none and the parcel is being returned, it is a shipment whose AWB we did not request. It has the
 *   same reference as `leg`, or it is the next one in the reply.
 */
function nextOf(leg: Shipment, shipments: readonly Shipment[], polled: ReadonlySet<string>): Shipment | undefined {
  const at = shipments.indexOf(leg);
  if (leg.newAwb !== '') return shipments.find(({ awb }) => awb === leg.newAwb);
  if (!leg.returns) return undefined;
  const isStray = (one: Shipment): boolean =>
    one !== leg &&
    (!polled.has(one.awb) || (one.awb === leg.awb && shipments.indexOf(one) > at)) &&
    !shipments.some(({ newAwb }) => newAwb === one.awb);
  const behind = shipments[at + 1];
  const isSame = (one: Shipment): boolean => leg.reference !== '' && one.reference === leg.reference;
  return shipments.find((one) => isStray(one) && isSame(one)) ?? (behind && isStray(behind) ? behind : undefined);
}

/** Returns all shipments of one parcel in sequence, beginning with the booked AWB. */
function legsOf(awb: string, shipments: readonly Shipment[], polled: ReadonlySet<string>): Shipment[] {
  const legs: Shipment[] = [];
  for (let leg = shipments.find((one) => one.awb === awb); leg !== undefined; leg = nextOf(leg, shipments, polled)) {
    if (legs.includes(leg) || legs.length === MOST_LEGS) break;
    legs.push(leg);
  }
  return legs;
}

/**
 * Returns the scans of each known AWB, oldest first. They include the scans of further AWBs of the same parcel. Scans
 * after the start of a return belong to the return: "delivered" then means delivered to the shipper.
 */
export function scansByAwb(awbs: readonly string[], shipments: readonly Shipment[]): [string, Scan[]][] {
  const polled = new Set(awbs);
  return awbs.flatMap((awb) => {
    const legs = legsOf(awb, shipments, polled);
    if (legs.length === 0) return [];
    let returns = false;
    const scans = legs.flatMap((leg) => {
      const scans = oldestFirst(leg.scans.flatMap((raw) => toScan(raw, returns)));
      returns ||= leg.returns || scans.some(({ status }) => status?.startsWith('rto_'));
      return scans;
    });
    return [[awb, normalisedScans(scans)] as [string, Scan[]]];
  });
}
