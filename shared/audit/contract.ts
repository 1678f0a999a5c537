import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { cappedMeta, id, instant, listMeta, paging, personView, wholeNumber } from '../wire.ts';
import { ACTIONS, type Action } from './actions.ts';

/** One entry of the audit log: somebody's action on another person's money, files or account. */
export const auditView = z.object({
  _id: z.string(),
  created_at: z.string(),
  action: z.enum(Object.keys(ACTIONS) as [Action, ...Action[]]),
  /** The person who acted. */
  created_by: personView,
  /** The owner of the money, file or account that the action changed. */
  user: personView.nullable(),
  /** The id of the record that the action changed: an order, an upload, a transaction. */
  subject: z.string(),
  /** The name of the record that the action changed. Null if it has none. */
  subject_name: z.string().nullable(),
  /**
   * The values of the changed fields before the action. `after` has their values after the action. Both are null if no
   * field changed.
   */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The names for the ids that occur in `before` and `after`. */
  names: z.record(z.string(), z.string()),
  /** The reason that the person entered for the action. */
  reason: z.string().nullable(),
  /** True if the client sent no revision. The edit may then have overwritten another edit. */
  without_revision: z.boolean(),
  address: z.string(),
  request_id: z.string(),
});
export type AuditView = z.output<typeof auditView>;

const READS_AUDIT = { all: ['role_management', 'showAllOrders'] } as const;

export const auditContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: READS_AUDIT,
    summary: 'List what users did to other users’ money, files and accounts, newest first',
    query: z.strictObject({
      ...paging,
      /** Lists the actions by this person, and the actions on this person's money, files or account. */
      user: id.optional(),
      action: z.enum(Object.keys(ACTIONS) as [Action, ...Action[]], 'There is no such action.').optional(),
      created_from: instant.optional(),
      created_to: instant.optional(),
      /** Former names of `created_from` and `created_to`. */
      from: instant.optional(),
      to: instant.optional(),
    }),
    reply: z.array(auditView),
    meta: z.object(cappedMeta),
  }),
  people: endpoint({
    method: 'GET',
    path: '/audit/people',
    access: READS_AUDIT,
    summary: 'Find users to filter the audit by, with a part of name, company, e-mail or phone number',
    query: z.strictObject({
      text: z.string().trim().min(1, 'Type a name or an e-mail.').max(100),
      limit: wholeNumber(1, 100, 'limit').default(20),
    }),
    reply: z.array(personView),
    meta: z.object({ total_count: listMeta.total_count }),
  }),
});
