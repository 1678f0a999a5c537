import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { emailSchema } from '../email-of.ts';
import { contract, endpoint } from '../endpoint.ts';
import { MOBILE } from '../identifiers.ts';
import { fallbackWithin } from '../orders/fallback.ts';
import { optionalPassword } from '../sessions/password-of.ts';
import { lineField } from '../text.ts';
import { userView } from '../users/contract.ts';
import { wholeAmount } from '../wallets/contract.ts';
import { id, listMeta, namedView, noData, paging, personView, revision, rupees } from '../wire.ts';

/** The schema of an optional id. Null and '' (an empty field of a form) both mean that no id is set. */
const choice = z
  .union([id, z.literal('')])
  .nullish()
  .transform((value) => value || null);

/** The schema of a department. A client sends its id, or sends back the object with id and name from a reply. */
const department = z
  .union([id, z.literal(''), namedView.partial({ name: true }).transform(({ _id }) => _id)])
  .nullish()
  .transform((value) => value || null);

/**
 * Returns the schema of a list of ids. The limit `most` keeps a change small enough for one transaction and one audit
 * entry.
 */
const choices = (most: number) =>
  z
    .array(id)
    .transform((all) => [...new Set(all)])
    .refine((all) => all.length <= most, `At most ${most} can be chosen.`);
const partners = choices(80);
const plans = choices(40);

/** The fields that are used both to create and to change a user, with the messages of spec 2 section 5. */
const fields = {
  first_name: requiredText('Please enter name', 60),
  last_name: lineField().max(60, 'At most 60 characters.'),
  mobile_number: z
    .string()
    .trim()
    .refine((mobile) => mobile === '' || MOBILE.test(mobile), 'Please enter valid mobile number'),
  role: z.string('Please select role').min(1, 'Please select role').pipe(id),
  plan: choice,
  /** The key of a vendor user's courier. */
  user_type: choice,
  department,
  selected_partners: partners,
  visible_plans: plans,
};

/** The rupees to transfer from the caller's wallet to the user's wallet. If absent or 0, nothing is transferred. */
const amount = z
  .union([wholeAmount, z.literal([0, '0', ''])])
  .nullish()
  .transform((rupees) => Number(rupees) || undefined);

export const newUser = z.strictObject({
  ...fields,
  email: emailSchema('Please enter email id', 'Please enter valid email id'),
  /** The user's password. If absent, the welcome mail has a link with which the user sets a password. */
  password: optionalPassword,
  last_name: fields.last_name.default(''),
  mobile_number: fields.mobile_number.default(''),
  selected_partners: partners.default([]),
  visible_plans: plans.default([]),
  amount,
});
export type NewUser = z.output<typeof newUser>;

/** The changes of a user. A field that is absent does not change. */
export const changedUser = z.strictObject({
  _id: id.optional(),
  ...z.object(fields).partial().shape,
  /**
   * The e-mail is ignored, and the password must be empty. The form contains both fields and sends them back unchanged.
   */
  email: z.string().trim().toLowerCase().max(120).optional(),
  password: z
    .literal('', 'Nobody sets the password of another user. They choose a new one by Forgot Password.')
    .optional(),
  active: z.boolean('Send active as true or false.').optional(),
  /** The limit for the extra cost of a fallback partner. Users can set it only for themselves. */
  fallback_within: fallbackWithin.optional(),
  amount,
});
export type ChangedUser = z.output<typeof changedUser>;

/** A user in the list of User Management. */
export const userRow = personView.extend({
  revision,
  mobile_number: z.string(),
  role: z.object({
    _id: z.object({ _id: z.string(), name: z.string(), role_id: z.string().nullable(), active: z.boolean() }),
  }),
  department: namedView.nullable(),
  plan: z.string().nullable(),
  user_type: z.string().nullable(),
  selected_partners: z.array(z.string()),
  visible_plans: z.array(z.string()),
  active: z.boolean(),
  /** True if the user needs a code in addition to the password to sign in. */
  second_factor: z.boolean(),
  /** True if the user has no password yet. A welcome mail can then be sent again. */
  invited: z.boolean(),
  created_at: z.string(),
});
export type UserRow = z.output<typeof userRow>;

/** A user as edit forms need it. It includes the setting that only the user can change. */
const editedUser = userRow.extend({ fallback_within: rupees.nullable() });
export type EditedUser = z.output<typeof editedUser>;

export const userManagementContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'user_management',
    summary: 'List all users, newest first. `text` finds part of a name, company, e-mail or phone number',
    query: z.strictObject({
      ...paging,
      text: z
        .string()
        .trim()
        .max(80)
        .transform((text) => text || undefined)
        .optional(),
    }),
    reply: z.array(userRow),
    meta: z.object(listMeta),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invite-user',
    access: 'user_management',
    proof: true,
    summary:
      'Add a user, and mail them a link to set a password, valid for 72 hours. With an amount, money is sent to them from the caller’s wallet',
    body: newUser,
    reply: userView,
    errors: ['NOT_FOUND', 'CONFLICT', 'INSUFFICIENT_BALANCE'],
    idempotent: true,
  }),
  welcome: endpoint({
    method: 'POST',
    path: '/users/{id}/welcome-mail',
    access: 'user_management',
    summary: 'Send the welcome mail again to a user who has no password yet. Links of earlier mails stop working',
    params: z.strictObject({ id }),
    reply: noData,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    access: 'signed-in',
    proof: { role: true },
    summary: 'Change a user, for holders of user_management. Everybody can change their own mobile number',
    params: z.strictObject({ id }),
    body: changedUser,
    reply: userView,
    revisioned: editedUser,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    access: 'user_management',
    summary: 'Delete a user who has not done anything yet. Other users can only be deactivated',
    params: z.strictObject({ id }),
    reply: noData,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
