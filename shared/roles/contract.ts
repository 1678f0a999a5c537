import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { SECTIONS, type Section, type SentPermissionTree } from '../permissions.ts';
import { lineField } from '../text.ts';
import { id, listMeta, revision, shortPaging } from '../wire.ts';

/** The flags of a section as `GET /roles` returns them. If a client sends `name` or `editable`, they are ignored. */
const flags = z.strictObject({
  name: lineField().max(200).optional(),
  show: z.boolean().optional(),
  download: z.boolean().optional(),
  editable: z.boolean().optional(),
});
const withoutDownload = flags.extend({
  download: z.literal(false, 'This section has no download of its own.').optional(),
});
const flagsOf = (section: Section) => (SECTIONS[section].download ? flags : withoutDownload).optional();
const isSection = (name: string): name is Section => Object.hasOwn(SECTIONS, name);
const GROUPED = Map.groupBy(Object.keys(SECTIONS) as Section[], (section) => section.split('.')[0] ?? section);

/**
 * The nested permissions with which clients create and change roles (spec 2 section 3). Groups contain their sections.
 * Absent flags count as false. An unknown section is refused, and so is a download permission for a section without
 * downloads.
 */
export const permissionTree = z
  .strictObject(
    {
      showAllOrders: z.boolean().optional(),
      ...Object.fromEntries(
        [...GROUPED].map(([group, sections]) => [
          group,
          isSection(group)
            ? flagsOf(group)
            : flags
                .extend(Object.fromEntries(sections.map((section) => [section.split('.')[1], flagsOf(section)])))
                .optional(),
        ]),
      ),
    },
    'Send the tree of permissions, as GET /roles/{id} gives it.',
  )
  .transform((tree): SentPermissionTree => tree);

export const roleName = lineField('Please enter role name')
  .min(1, 'Please enter role name')
  .max(60, 'At most 60 characters.');

/**
 * A role in the form of the API (spec 2 section 3). `role_id` is `vendor` for a role of vendor users, otherwise null.
 */
export const roleView = z.object({
  _id: z.string(),
  revision,
  name: z.string(),
  role_id: z.string().nullable(),
  active: z.boolean(),
  /** The permissions nested in groups, as in the specification. */
  permissions: z.record(z.string(), z.unknown()),
  /** The same permissions as a flat list, which our own web client reads. */
  granted: z.array(z.string()),
  /** Whether the role's users need a second factor. */
  second_factor: z.boolean(),
  /** How many active users have the role. */
  active_users: z.number().int(),
});
export type RoleView = z.output<typeof roleView>;

/**
 * True if the role's users need a second factor. It is meant for roles with power over the business or over other
 * people.
 */
const secondFactor = z.boolean('Send second_factor as true or false.');

export const rolesContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/roles',
    access: ['role_management', 'user_management'],
    summary: 'List roles by name',
    query: z.strictObject(shortPaging),
    reply: z.array(roleView),
    meta: z.object(listMeta),
  }),
  create: endpoint({
    method: 'POST',
    path: '/roles',
    access: 'role_management',
    proof: true,
    summary: 'Add a role. Nobody can grant a guarded permission that they lack',
    body: z.strictObject({
      name: roleName,
      permissions: permissionTree.default({}),
      /** `vendor` for a role of vendor users. It cannot be changed later. */
      role_id: z.literal('vendor', 'A role is a vendor role or none.').nullable().default(null),
      second_factor: secondFactor.default(false),
    }),
    reply: roleView,
    errors: ['CONFLICT'],
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/roles/{id}',
    access: 'role_management',
    summary: 'Read a role',
    params: z.strictObject({ id }),
    reply: roleView,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/roles/{id}',
    access: 'role_management',
    proof: true,
    summary: 'Change, activate or deactivate a role. It applies to its users from their next call on',
    params: z.strictObject({ id }),
    body: z.strictObject({
      _id: id.optional(),
      name: roleName.optional(),
      permissions: permissionTree.optional(),
      active: z.boolean('Send active as true or false.').optional(),
      second_factor: secondFactor.optional(),
    }),
    reply: roleView,
    revisioned: roleView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
