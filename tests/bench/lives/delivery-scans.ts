import type { Status } from '../../../shared/orders/status.ts';

/** The ten scans of a parcel over three days. The last scan is the delivery. */
const SCANS: readonly [code: string, status: Status, description: string, location: string, hours: number][] = [
  ['X-UCI', 'pending_pickup', 'Manifest uploaded', 'Delhi_Mayapuri_P (Delhi)', 0],
  ['FMOFP-101', 'out_for_pickup', 'Out for pick-up', 'Delhi_Mayapuri_P (Delhi)', 3],
  ['X-PPOM', 'picked_up', 'Shipment picked up', 'Delhi_Mayapuri_P (Delhi)', 8],
  ['X-DBL1F', 'in_transit', 'Added to Bag', 'Delhi_Bamnoli_GW (Delhi)', 13],
  ['X-DLL2F', 'in_transit', 'Bag Received at Facility', 'Delhi_Bamnoli_GW (Delhi)', 19],
  ['X-IBD3F', 'in_transit', 'Trip Arrived', 'Bhiwandi_Mankoli_HB (Maharashtra)', 40],
  ['X-ILL1F', 'in_transit', 'Bag Received at Facility', 'Bhiwandi_Mankoli_HB (Maharashtra)', 44],
  ['X-IBD3F', 'in_transit', 'Reached at destination city', 'Mumbai_Chakala_D (Maharashtra)', 58],
  ['X-DDD3FD', 'out_for_delivery', 'Out for delivery', 'Mumbai_Chakala_D (Maharashtra)', 66],
  ['EOD-38', 'delivered', 'Delivered to consignee', 'Mumbai_Chakala_D (Maharashtra)', 71],
];

/** Returns `SCANS` with the times of a parcel that was booked at `bookedAt`. */
export const scansSince = (bookedAt: number) =>
  SCANS.map(([code, status, description, location, hours]) => {
    const at = new Date(bookedAt + hours * 3600_000 + 417_000).toISOString();
    return { code, status, description, location, at };
  });
