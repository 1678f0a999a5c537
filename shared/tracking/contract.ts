import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { nothing } from '../wire.ts';

export const trackingView = z.object({
  awb: z.string(),
  courier: z.string(),
  status: z.string(),
  status_label: z.string(),
  /** When it came, or is expected; null for a parcel that does not come. */
  expected_date: z.string().nullable(),
  scans: z.array(z.object({ status: z.string(), label: z.string(), location: z.string(), at: z.string() })),
});
export type TrackingView = z.output<typeof trackingView>;

export const trackingContract = contract({
  byAwb: endpoint({
    method: 'GET',
    path: '/track-my-order',
    access: 'public',
    summary: 'Where a parcel is: status and scans, no personal data',
    query: z.strictObject({
      awb: z.string('Please enter AWB number').trim().toUpperCase().min(6, 'Please enter AWB number').max(40),
    }),
    reply: trackingView,
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  courierPush: endpoint({
    method: 'POST',
    path: '/webhooks/couriers/{courier}',
    access: 'signature',
    summary: 'A courier tells of scans; signed, repeated and unordered delivery is fine',
    params: z.strictObject({ courier: z.string().max(40) }),
    reply: nothing,
    errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'CONFLICT'],
  }),
});
