import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, noData, revision, shortPaging } from '../wire.ts';

export const departmentView = z.object({
  _id: z.string(),
  revision,
  name: z.string(),
  attributes: z.object({ active: z.boolean() }),
  /** How many users the department has. */
  users: z.number().int(),
});
export type DepartmentView = z.output<typeof departmentView>;

/** The fields of the dialog that adds or edits a department (spec 2 section 5). */
export const departmentForm = z.strictObject({
  name: requiredText('Please enter department name', 60),
  active: z.boolean('Say true or false.').default(true),
});

/**
 * Returns the schema of a body of the form `{"data": {"attributes": {…}}}`. Spec 2 section 6 wraps the fields of a
 * department in this way.
 */
const wrapped = <A extends z.ZodType>(attributes: A) => {
  const missing = 'Send {"data": {"attributes": {…}}}.';
  return z.strictObject({ data: z.strictObject({ attributes }, missing) }, missing);
};

const one = z.strictObject({ id });

export const departmentsContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/departments',
    access: ['department', 'user_management'],
    summary: 'List departments by name, with the number of their users',
    query: z.strictObject(shortPaging),
    reply: z.array(departmentView),
    meta: z.object(listMeta),
  }),
  create: endpoint({
    method: 'POST',
    path: '/department',
    access: 'department',
    summary: 'Add a department',
    body: wrapped(departmentForm),
    reply: departmentView,
    errors: ['CONFLICT'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/department/{id}',
    access: 'department',
    summary: 'Rename, activate or deactivate a department. Its users stay in it',
    params: one,
    body: wrapped(
      z.strictObject({
        name: departmentForm.shape.name.optional(),
        active: departmentForm.shape.active.unwrap().optional(),
      }),
    ),
    reply: departmentView,
    revisioned: departmentView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/department/{id}',
    access: 'department',
    summary: 'Delete a department without users. A deleted department is not found',
    params: one,
    reply: noData,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
