import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { type Permissions, SECTIONS, type Section, type SentTree } from '../permissions.ts';
import { lineField } from '../text.ts';
import { id, listMeta, revision, shortPaging } from '../wire.ts';

/** As GET returns them; `name` and `editable` are ignored. */
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
 * The tree of permissions as a role is sent (spec 2 section 3): sections by name, groups containing theirs. Absent is
 * off. An unknown section, or a download that a section does not have, is refused; otherwise the permission would
 * silently be missing.
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
  .transform((tree): SentTree => tree);

export const roleName = lineField('Please enter role name')
  .min(1, 'Please enter role name')
  .max(60, 'At most 60 characters.');

/** Spec 2 section 3. `role_id` 'vendor' marks roles of vendor users. */
export const roleView = z.object({
  _id: z.string(),
  revision,
  name: z.string(),
  role_id: z.string().nullable(),
  active: z.boolean(),
  /** Nested as in the specification. */
  permissions: z.record(z.string(), z.unknown()),
  /** The same as a flat list, which the product's own code reads. */
  granted: z.array(z.string()),
  /** The number of its active users. */
  active_users: z.number().int(),
});
export type RoleView = z.output<typeof roleView>;

/** Returns the permissions of a role from its view. */
export const grantedOf = ({ granted }: Pick<RoleView, 'granted'>): Permissions =>
  Object.fromEntries(granted.map((permission) => [permission, true]));

export const rolesContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/roles',
    access: ['role_management', 'user_management'],
    summary: 'Roles by name',
    query: z.strictObject(shortPaging),
    reply: z.array(roleView),
    meta: z.object(listMeta),
  }),
  create: endpoint({
    method: 'POST',
    path: '/roles',
    access: 'role_management',
    summary: 'Make a role; nobody grants a guarded right that they lack',
    body: z.strictObject({
      name: roleName,
      permissions: permissionTree.default({}),
      /** For users bound to a courier. Fixed once the role is created. */
      role_id: z.literal('vendor', 'A role is a vendor role or none.').nullable().default(null),
    }),
    reply: roleView,
    errors: ['CONFLICT'],
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/roles/{id}',
    access: 'role_management',
    summary: 'One role',
    params: z.strictObject({ id }),
    reply: roleView,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/roles/{id}',
    access: 'role_management',
    summary: 'Change a role, or turn it on and off; its holders have what it grants from their next call on',
    params: z.strictObject({ id }),
    body: z.strictObject({
      _id: id.optional(),
      name: roleName.optional(),
      permissions: permissionTree.optional(),
      active: z.boolean('Send active as true or false.').optional(),
    }),
    reply: roleView,
    revisioned: roleView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
