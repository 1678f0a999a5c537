import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { lineField, textField } from '../text.ts';
import { id, noData } from '../wire.ts';

/** How many views a person can save. Staff can share the same number of views. */
export const MOST_VIEWS = 50;

const view = {
  /** The list of the view, by the name of the list's table. */
  list: lineField().min(1).max(60),
  name: textField('Please enter a name').min(1, 'Please enter a name').max(40, 'Use at most 40 characters.'),
  /** Filters, sort and columns as the query string of the list's URL. */
  search: lineField().max(1500),
  /** True if all staff who see all orders may use the view. */
  shared: z.boolean().default(false),
};

/** A saved view of a list. `own` is true if the caller saved it. */
export const savedView = z.object({ _id: z.string(), ...view, shared: z.boolean(), own: z.boolean() });
export type SavedView = z.output<typeof savedView>;

/** The endpoints that change saved views. Clients read the views with the user (`GET /users/{id}`). */
export const viewEndpoints = {
  saveView: endpoint({
    method: 'POST',
    path: '/users/views',
    access: 'signed-in',
    summary: 'Save a view of a list: filters, columns and sort. Staff who see all orders may share it with each other',
    body: z.strictObject(view),
    reply: savedView,
    errors: ['CONFLICT'],
    idempotent: true,
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/users/views/{id}',
    access: 'signed-in',
    summary: 'Delete a saved view that the caller saved',
    params: z.strictObject({ id }),
    reply: noData,
    errors: ['NOT_FOUND'],
  }),
};
