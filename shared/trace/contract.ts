import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';

/** The sources of the steps in an order's history. Only the operator's command reads the source `log`. */
export const STEP_SOURCES = ['order', 'wallet', 'COD', 'scan', 'comment', 'audit', 'log'] as const;

/** A step in the history of an order. Its only personal data is the id of the person who caused it. */
const stepView = z.object({
  at: z.string(),
  source: z.enum(STEP_SOURCES),
  what: z.string(),
  /**
   * The id of the user who caused the step. Null if the product or a courier caused it, or if the user is not stored.
   */
  by: z.string().nullable(),
  /** The id of the request. The log can be searched by it. Null if it is not stored. */
  request_id: z.string().nullable(),
});

/** The history of one order, oldest step first. */
const storyView = z.object({
  _id: z.string(),
  order_number: z.string(),
  ewaybill_number: z.string().nullable(),
  /** The seller's id. */
  owner: z.string(),
  steps: z.array(stepView),
});
export type StoryView = z.output<typeof storyView>;

export const traceContract = contract({
  read: endpoint({
    method: 'GET',
    path: '/trace',
    access: { all: ['showAllOrders', 'order.order_dashboard'] },
    summary:
      'Read all that happened to an order, by its number, its AWB or its id; to both, if two couriers gave one AWB',
    query: z.strictObject({
      text: z.string().trim().min(1, 'Enter an order number or an AWB.').max(80, 'Use at most 80 characters.'),
    }),
    reply: z.array(storyView),
    errors: ['NOT_FOUND'],
  }),
});
