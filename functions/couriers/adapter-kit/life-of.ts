import type { Status } from '../../../shared/orders/status.ts';
import type { Scan } from '../port.ts';

/** Of the way there. While a parcel returns, couriers go on with codes that mean these. */
const MOVING: readonly Status[] = ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered'];
const FORWARD: readonly Status[] = ['pending_pickup', 'out_for_pickup', 'delivered', ...MOVING];

/**
 * The scans of a parcel oldest first, whichever way round they came: those of the same minute stay as the courier has
 * them. Once it returns a moving code means the way back, and one that contradicts the return (delivered) has no
 * status, so that staff look at it.
 */
export function lifeOf(scans: readonly Scan[]): Scan[] {
  const isNewestFirst = (scans[0]?.at ?? '') > (scans.at(-1)?.at ?? '');
  const inOrder = (isNewestFirst ? scans.toReversed() : [...scans]).sort((a, b) => a.at.localeCompare(b.at));
  const began = inOrder.findIndex(({ status }) => status?.startsWith('rto_'));
  return inOrder.map((scan, index) => {
    const { status, ...rest } = scan;
    if (began < 0 || index < began || status === undefined || !FORWARD.includes(status)) return scan;
    return MOVING.includes(status) ? { ...rest, status: 'rto_in_transit' } : rest;
  });
}
