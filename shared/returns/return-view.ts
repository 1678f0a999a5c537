import * as z from 'zod';
import { rupees } from '../wire.ts';
import { REFUND_ACCOUNT_STATES } from './refund-account.ts';

/** The fields about an order's return and exchange, as the API shows them. */
export const returnShape = {
  /**
   * Present only for a return: the order whose goods are returned, the reason, and the seller's contact for the
   * courier.
   */
  reverse: z
    .object({
      of: z.string(),
      reason: z.string(),
      to: z.object({ email: z.string(), mobile_number: z.string() }),
      exchange: z.literal(true).optional(),
      /** The questions that the courier's rider asks the buyer. The expected answer to each is yes. */
      questions: z.array(z.string()).optional(),
      /**
       * Whether the chosen courier asks these questions. Absent if there are no questions or no partner is chosen yet.
       */
      asks: z.boolean().optional(),
    })
    .optional(),
  /** The buyer's request for a return, and the seller's decision. Absent if the buyer did not ask for one. */
  return_request: z
    .object({
      reason: z.string(),
      words: z.string(),
      state: z.enum(['asked', 'approved', 'refused']),
      asked_at: z.string(),
      why: z.string().nullable(),
      photos: z.array(z.object({ _id: z.string(), filename: z.string() })),
      /** What the buyer wants in exchange for the goods. */
      wants: z.enum(['money', 'exchange']),
      /** The reason why the seller's rule approved the request; null if a person decided. */
      rule: z.string().nullable(),
      /**
       * The reason why the seller's rule could not approve the request or have the goods collected. Null if it could,
       * or if there is no rule.
       */
      waits: z.string().nullable(),
      /**
       * Whether the buyer entered an account for the refund, and whether the seller has seen it; null if the buyer
       * entered none. Orders never contain the account itself.
       */
      refund_account: z.enum(REFUND_ACCOUNT_STATES).nullable(),
      /** When the seller saw the account; null if the seller did not. */
      refund_account_shown_at: z.string().nullable(),
    })
    .optional(),
  /**
   * What the seller pays back to the buyer, in rupees. Present for a return: for its pieces, 0 for an exchange. Present
   * for an order whose buyer asked for a return: for all pieces. Null for some pieces of an order whose products differ
   * in price: the seller knows which came back and decides.
   */
  pay_back: rupees.nullable().optional(),
  /** The id of the newest return of this order. Absent if the order was never returned. */
  return_order: z.string().optional(),
  /** The id of the order that was drafted for the buyer as a replacement of these goods. Absent if there is none. */
  exchange_order: z.string().optional(),
  /** The id of the order whose goods this order replaces. Absent if it replaces none. */
  exchange_of: z.string().optional(),
};
