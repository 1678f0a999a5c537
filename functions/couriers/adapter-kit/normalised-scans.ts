import type { Status } from '../../../shared/orders/status.ts';
import type { Scan } from '../port.ts';

/** Statuses of the way to the consignee that couriers also report while a parcel returns. */
const MOVING: readonly Status[] = ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered'];
const FORWARD: readonly Status[] = ['pending_pickup', 'out_for_pickup', 'delivered', ...MOVING];

/**
 * Returns the scans of a parcel, oldest first. The courier may send them in any sequence. Scans with the same time stay
 * in the courier's sequence. From the start of a return, statuses such as `in_transit` become `rto_in_transit`. A
 * status that contradicts the return (e.g. delivered) is removed from its scan, so that staff look at the scan.
 */
export function normalisedScans(scans: readonly Scan[]): Scan[] {
  const isNewestFirst = (scans[0]?.at ?? '') > (scans.at(-1)?.at ?? '');
  const inOrder = (isNewestFirst ? scans.toReversed() : [...scans]).sort((a, b) => a.at.localeCompare(b.at));
  const began = inOrder.findIndex(({ status }) => status?.startsWith('rto_'));
  return inOrder.map((scan, index) => {
    const { status, ...rest } = scan;
    if (began < 0 || index < began || status === undefined || !FORWARD.includes(status)) return scan;
    return MOVING.includes(status) ? { ...rest, status: 'rto_in_transit' } : rest;
  });
}
