import * as z from 'zod';
import { pickupAddress } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { labelQuirks } from '../orders/label-quirks.ts';
import { cappedMeta, instant, paging, personView, rupees } from '../wire.ts';

/** A parcel on a manifest. */
const manifestRow = z.object({
  _id: z.string(),
  order_id: z.string(),
  ewaybill_number: z.string(),
  consignee: z.string(),
  city: z.string(),
  pincode: z.string(),
  payment_method: z.enum(['cod', 'prepaid']),
  /** The amount that the courier collects at the door, in rupees. It is 0 for a prepaid order. */
  collectable: rupees,
  /** The weight in kilograms. */
  weight: z.number(),
  /** True if the parcel was cancelled after the manifest was created, so that it must not be handed over. */
  is_cancelled: z.boolean(),
  /** True if the courier has picked up the parcel. */
  picked_up: z.boolean(),
});
export type ManifestRow = z.output<typeof manifestRow>;

/** One sheet of a manifest, to be signed at pick-up: the parcels of one courier at one pickup address. */
const manifestSheet = z.object({
  courier: z.string(),
  courier_name: z.string(),
  label: labelQuirks,
  pickup_address: pickupAddress,
  rows: z.array(manifestRow),
});
export type ManifestSheet = z.output<typeof manifestSheet>;

/** A manifest without its parcels, as lists show it. */
export const manifestHead = z.object({
  _id: z.string(),
  /** The manifest's number for the seller: the time of its creation, in milliseconds since 1970. */
  number: z.number().int(),
  created_at: z.string(),
  /** The seller, including the company name that the manifest prints. */
  seller: personView.extend({ company_name: z.string() }),
  couriers: z.array(z.string()),
  parcels: z.number().int(),
});
export type ManifestHead = z.output<typeof manifestHead>;

export const manifestView = manifestHead.extend({ sheets: z.array(manifestSheet) });
export type ManifestView = z.output<typeof manifestView>;

/** How many parcels one manifest may have. */
export const MOST_PARCELS = 1000;

export const manifestsContract = contract({
  create: endpoint({
    method: 'POST',
    path: '/manifests',
    access: 'manifest',
    summary: 'Create a manifest of parcels that wait for pick-up. Parcels already on a manifest stay on it',
    body: z.strictObject({
      order_ids: z
        .array(z.string().min(1).max(80), 'Choose the parcels to hand over.')
        .min(1, 'Choose the parcels to hand over.')
        .max(MOST_PARCELS, `A manifest holds at most ${MOST_PARCELS} parcels. Make several.`),
    }),
    reply: manifestView.extend({
      /** The requested parcels that were not put on the manifest, and the reasons. */
      left_out: z.array(z.object({ _id: z.string(), order_id: z.string(), reason: z.string() })),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/manifests',
    access: 'manifest',
    summary: 'List manifests, newest first',
    query: z.strictObject({
      ...paging,
      /** Lists only the manifests of this seller. Only for callers who may see other sellers’ orders. */
      created_by: z.string().max(80).optional(),
      created_from: instant.optional(),
      created_to: instant.optional(),
    }),
    asOther: true,
    reply: z.array(manifestHead),
    meta: z.object(cappedMeta),
  }),
  get: endpoint({
    method: 'GET',
    path: '/manifests/{id}',
    access: 'manifest',
    summary: 'Read a manifest with the present state of its parcels, by courier and pickup address',
    params: z.strictObject({ id: z.string().max(80) }),
    asOther: true,
    reply: manifestView,
    errors: ['NOT_FOUND'],
  }),
});
