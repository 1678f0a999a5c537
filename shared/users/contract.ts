import * as z from 'zod';
import { pickupAddress, profileAddress } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, namedView, paging, personView, revision, rupees } from '../wire.ts';
import { savedView, viewEndpoints } from './views.ts';

export const savedAddress = pickupAddress.extend({ _id: z.string(), default_address: z.boolean() });
export type SavedAddress = z.output<typeof savedAddress>;

/** How many pickup addresses a user can save (spec 2 section 1). */
export const MOST_PICKUP_ADDRESSES = 3;

/** A new pickup address. `default_address: true` makes it the default. A user's first address is always the default. */
const newAddress = profileAddress.extend({ default_address: z.boolean().optional() });

/** A changed pickup address, with all its fields and its id. `default_address: true` makes it the default. */
const changedAddress = profileAddress
  .extend({ _id: id.optional(), address_id: id, default_address: z.boolean().optional() })
  .refine(({ _id, address_id }) => _id === undefined || _id === address_id, {
    path: ['address_id'],
    message: 'Send the _id of this address.',
  })
  .transform(({ _id, ...address }) => address);

/** A user in the form of the API (spec 1 section 3). */
export const userView = personView.extend({
  /** The revision of the user's record, which contains profile, pickup addresses and API key. */
  revision,
  mobile_number: z.string(),
  role: z.object({
    _id: z.object({
      _id: z.string(),
      name: z.string(),
      role_id: z.string().nullable(),
      active: z.boolean(),
      /** The permissions nested in groups, as in the specification. */
      permissions: z.record(z.string(), z.unknown()),
    }),
  }),
  /** The same permissions as a flat list, which our own web client reads. Empty if the role is inactive. */
  granted: z.array(z.string()),
  plan: z.string().nullable(),
  department: namedView.nullable(),
  /** Always null. The field exists because the specification's clients send it when they create a user. */
  amount: z.null(),
  company_name: z.string(),
  gst_number: z.string(),
  /**
   * The GST number and the address in the bank details in force. If no bank details are in force, it is the GST number
   * in the profile.
   */
  bank_detail: z.object({ gst_number: z.string(), gst_address: z.string().nullable() }),
  /** The user's API key. It is masked, except in the reply to the request that creates it. */
  core_api_key: z.object({
    active: z.boolean(),
    key: z.string().nullable(),
    may_pay: z.boolean(),
    created_at: z.string().nullable(),
    /** When the API key was last used, accurate to the minute. */
    used_at: z.string().nullable(),
  }),
  /** True if the user has bank details in force. */
  verified: z.object({ bank: z.boolean() }),
  /** The KYC documents of the bank details in force. */
  attachments: z.array(z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() })),
  pickup_address: z.array(savedAddress),
  user_type: z.string().nullable(),
  selected_partners: z.array(z.string()),
  visible_plans: z.array(z.string()),
  /**
   * How many rupees a fallback partner may cost more than the chosen partner. A fallback partner carries the parcel if
   * the chosen partner refuses it. A payment can have a different limit. Null means no fallback.
   */
  fallback_within: rupees.nullable(),
  active: z.boolean(),
  created_at: z.string(),
});
export type UserView = z.output<typeof userView>;

/** One user in the reply of `GET /users/{id}`. `ships_cod` is true if the user has shipped COD orders. */
const oneUserView = userView.extend({
  ships_cod: z.boolean(),
  /**
   * The saved views of lists: the caller's own views and the views that staff share. Empty if the caller reads another
   * user.
   */
  views: z.array(savedView),
});
export type OneUserView = z.output<typeof oneUserView>;

const ONE_DEFAULT = 'Choose one default address.';
const atMostOneDefault = (all: readonly { default_address?: boolean | undefined }[]): boolean =>
  all.filter(({ default_address }) => default_address === true).length <= 1;

export const usersContract = contract({
  ...viewEndpoints,
  get: endpoint({
    method: 'GET',
    path: '/users/{id}',
    access: 'signed-in',
    summary: 'Read the caller’s own user record; holders of user_management read any user’s',
    params: z.strictObject({ id }),
    asOther: true,
    reply: oneUserView,
    errors: ['NOT_FOUND'],
  }),
  customers: endpoint({
    method: 'GET',
    path: '/users/customer-list',
    access: 'signed-in',
    summary:
      'Find customers by a part of name, company, e-mail or phone number, for the filters of lists. Only for holders of showAllOrders and vendor users',
    query: z.strictObject({ ...paging, text: z.string().trim().max(80).optional() }),
    reply: z.array(personView),
    meta: z.object(listMeta),
  }),
  addPickupAddress: endpoint({
    method: 'POST',
    path: '/users/add_pickup_address',
    access: 'signed-in',
    summary: 'Save pickup addresses, at most three per user. One with `default_address` true becomes the default',
    body: z
      .array(newAddress, 'Send a list of addresses.')
      .min(1)
      .max(MOST_PICKUP_ADDRESSES)
      .refine(atMostOneDefault, ONE_DEFAULT),
    reply: userView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  updatePickupAddresses: endpoint({
    method: 'PUT',
    path: '/users/update_pickup_address',
    access: 'signed-in',
    summary:
      'Change saved pickup addresses and which one is the default. Orders keep the address that they were created with',
    body: z
      .array(changedAddress, 'Send a list of addresses.')
      .min(1)
      .max(MOST_PICKUP_ADDRESSES)
      .refine((all) => new Set(all.map(({ address_id }) => address_id)).size === all.length, 'Send each address once.')
      .refine(atMostOneDefault, ONE_DEFAULT),
    reply: userView,
    revisioned: userView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
