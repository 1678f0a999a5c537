import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, personView } from '../wire.ts';

/**
 * A version: a file that came into force. It is a version of the pin code master, of a partner's rates and pin codes on
 * a plan, or of a partner's buying card.
 */
export const versionView = z.object({
  _id: z.string(),
  filename: z.string(),
  sent_at: z.string(),
  sent_by: personView,
  /** The user who published the version. Null if the file needed no confirmation, because it changed nothing. */
  confirmed_by: personView.nullable(),
  /** The time from which the version was in force. */
  in_force_at: z.string(),
  /** True if this version is in force now. */
  in_force: z.boolean(),
  /** The id of the former version that this version restored. Null if the version came from a new file. */
  restores: z.string().nullable(),
});
export type VersionView = z.output<typeof versionView>;

/** The sections whose files have versions. */
const SECTIONS = ['upload_data.master', 'upload_data.courier_partner'] as const;

/** The kinds of data that have versions. Only staff who may see costs can use `buying`. */
const versionKind = z.enum(['master', 'courier_partner', 'buying'], 'Choose master, courier_partner or buying.');
export type VersionKind = z.output<typeof versionKind>;

const rateChange = z.object({
  zone: z.string().optional(),
  field: z.string(),
  before: z.union([z.number(), z.string()]).optional(),
  after: z.union([z.number(), z.string()]).optional(),
});

export const versionsContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/versions',
    access: SECTIONS,
    summary:
      'List the versions of the pin code master, of a partner’s rates and pin codes on a plan, or of what its courier charges us, newest first',
    query: z.strictObject({
      kind: versionKind,
      /** The id of the partner. Required for all kinds except `master`. */
      logistic_id: id.optional(),
      /** Required with `courier_partner`. */
      plan: z.string().max(80).optional(),
    }),
    reply: z.array(versionView),
    meta: z.object(listMeta),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/versions/{id}/compare',
    access: SECTIONS,
    summary: 'Compare two versions of the same rates or pin codes: what changes from the first to the second',
    params: z.strictObject({ id }),
    query: z.strictObject({
      other: id,
      /**
       * The kind of both versions. Needed for a courier’s file that was published both as selling rates and as buying
       * rates.
       */
      kind: versionKind.optional(),
    }),
    reply: z.object({
      changes: z.array(rateChange),
      slabs: z.array(
        z.object({ zone: z.string(), grams: z.number(), before: z.number().optional(), after: z.number() }),
      ),
      pin_codes: z.object({ added: z.array(z.string()), removed: z.array(z.string()), changed: z.array(z.string()) }),
      pincode_changes: z.object({ added: z.number(), removed: z.number(), changed: z.number() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/versions/restore',
    access: SECTIONS,
    summary: 'Bring a version back. It is previewed as an uploaded file is, and published with PUT /uploads/{id}',
    body: z.strictObject({
      version: id,
      /**
       * The kind of the version. Needed for a courier’s file that was published both as selling rates and as buying
       * rates.
       */
      kind: versionKind.optional(),
    }),
    reply: z.object({ job_id: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
    idempotent: true,
  }),
});
