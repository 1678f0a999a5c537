import * as z from 'zod';
import { pickupAddress, profileAddress } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, namedView, paging, personView, revision, rupees } from '../wire.ts';

export const savedAddress = pickupAddress.extend({ _id: z.string(), default_address: z.boolean() });
export type SavedAddress = z.output<typeof savedAddress>;

/** Most pickup addresses of a user (spec 2 section 1). */
export const MOST_PICKUP_ADDRESSES = 3;

/** Without `default_address` the default stays; the very first address is always the default. */
const newAddress = profileAddress.extend({ default_address: z.boolean().optional() });

/** A complete address with its id; without `default_address` the default stays. */
const changedAddress = profileAddress
  .extend({ _id: id.optional(), address_id: id, default_address: z.boolean().optional() })
  .refine(({ _id, address_id }) => _id === undefined || _id === address_id, {
    path: ['address_id'],
    message: 'Send the _id of this address.',
  })
  .transform(({ _id, ...address }) => address);

/** The logged-in user, spec 1 section 3. */
export const userView = personView.extend({
  /** Of profile, addresses and API key together. */
  revision,
  mobile_number: z.string(),
  role: z.object({
    _id: z.object({
      _id: z.string(),
      name: z.string(),
      role_id: z.string().nullable(),
      active: z.boolean(),
      /** Nested as in the specification, for its client. */
      permissions: z.record(z.string(), z.unknown()),
    }),
  }),
  /** The same permissions as a flat list, which the product's own code reads; empty if the role is inactive. */
  granted: z.array(z.string()),
  plan: z.string().nullable(),
  department: namedView.nullable(),
  /** Sent when a user is created, to fund the wallet; the wallet has the balance. */
  amount: z.null(),
  company_name: z.string(),
  gst_number: z.string(),
  /** The tax part of the account details in force; without any, the GST number of the profile. */
  bank_detail: z.object({ gst_number: z.string(), gst_address: z.string().nullable() }),
  /** The API key of their programs: masked, except in the reply that creates it. */
  core_api_key: z.object({
    active: z.boolean(),
    key: z.string().nullable(),
    may_pay: z.boolean(),
    created_at: z.string().nullable(),
    /** To the minute. */
    used_at: z.string().nullable(),
  }),
  /** Whether account details are in force. */
  verified: z.object({ bank: z.boolean() }),
  /** The documents of the account details in force. */
  attachments: z.array(z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() })),
  pickup_address: z.array(savedAddress),
  user_type: z.string().nullable(),
  selected_partners: z.array(z.string()),
  visible_plans: z.array(z.string()),
  /**
   * By how many rupees a fallback partner may cost more if the chosen one refuses, unless a payment has its own limit;
   * null: no fallback.
   */
  fallback_within: rupees.nullable(),
  active: z.boolean(),
  created_at: z.string(),
});
export type UserView = z.output<typeof userView>;

/** The same, with whether COD was ever shipped. */
const oneUserView = userView.extend({ ships_cod: z.boolean() });
export type OneUserView = z.output<typeof oneUserView>;

const ONE_DEFAULT = 'Choose one default address.';
const atMostOneDefault = (all: readonly { default_address?: boolean | undefined }[]): boolean =>
  all.filter(({ default_address }) => default_address === true).length <= 1;

export const usersContract = contract({
  get: endpoint({
    method: 'GET',
    path: '/users/{id}',
    access: 'signed-in',
    summary: 'The caller, or for holders of user_management any user',
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
      'Customers by a part of name, company, e-mail or phone number, for the user filter of lists; only for holders of showAllOrders and vendor users',
    query: z.strictObject({ ...paging, text: z.string().trim().max(80).optional() }),
    reply: z.array(personView),
    meta: z.object(listMeta),
  }),
  addPickupAddress: endpoint({
    method: 'POST',
    path: '/users/add_pickup_address',
    access: 'signed-in',
    summary:
      'Save pickup addresses, at most three in all; one with default_address true takes the place of the default',
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
    summary: 'Change saved pickup addresses, and which one is the default; orders keep their copies',
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
