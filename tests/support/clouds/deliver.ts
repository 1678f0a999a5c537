import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import type { Status } from '../../../shared/orders/status.ts';

/** Adds a courier's scan of a parcel, an hour old by default. */
export const addScan = (orderId: string, status: Status, at = new Date(Date.now() - 3_600_000)) =>
  applyScans(
    orderId,
    [{ code: status, status, description: status, location: 'Mumbai', at: at.toISOString() }],
    new Date(),
  );

/** Delivers a booked parcel. */
export const deliver = (orderId: string) => addScan(orderId, 'delivered');
