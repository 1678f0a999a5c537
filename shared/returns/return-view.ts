import * as z from 'zod';
import { rupees } from '../wire.ts';
import { REFUND_ACCOUNT_STATES } from './refund-account.ts';

/** A line of an order, and how many of its pieces come back. */
const returnedLine = z.object({ id: z.string(), sku: z.string(), title: z.string(), quantity: z.int() });

/** The fields about an order's return and exchange, in the form of the API. */
export const returnShape = {
  /**
   * Present only for a return: the order whose goods are returned (`of`), the reason, and the seller's contact for the
   * courier (`to`).
   */
  reverse: z
    .object({
      of: z.string(),
      reason: z.string(),
      to: z.object({ email: z.string(), mobile_number: z.string() }),
      exchange: z.literal(true).optional(),
      /** The lines that come back, if only some pieces of an order with several lines do. */
      lines: z.array(returnedLine).optional(),
      /** The questions that the courier's rider asks the buyer. The expected answer to each is yes. */
      questions: z.array(z.string()).optional(),
      /**
       * True if the chosen courier asks these questions. Absent if there are no questions or no partner is chosen yet.
       */
      asks: z.boolean().optional(),
    })
    .optional(),
  /** The buyer's return request, and the seller's decision. Absent if the buyer did not request a return. */
  return_request: z
    .object({
      reason: z.string(),
      words: z.string(),
      state: z.enum(['asked', 'approved', 'refused']),
      asked_at: z.string(),
      why: z.string().nullable(),
      photos: z.array(z.object({ _id: z.string(), filename: z.string() })),
      /** The lines that the buyer wants to return, if not everything. */
      lines: z.array(returnedLine).optional(),
      /** What the buyer wants in exchange for the goods. */
      wants: z.enum(['money', 'exchange']),
      /** The reason why the seller's rule approved the request. Null if a person decided. */
      rule: z.string().nullable(),
      /**
       * The obstacle that stopped the seller's rule. The rule could not approve the request, or it could not pay for
       * the collection of the goods. Null if there was no obstacle, or if no rule applies.
       */
      waits: z.string().nullable(),
      /**
       * The state of the buyer's account for the refund. It shows whether the seller has seen the account. Null if the
       * buyer entered no account. Orders never contain the account itself.
       */
      refund_account: z.enum(REFUND_ACCOUNT_STATES).nullable(),
      /** When the seller saw the account. Null if the seller has not seen it. */
      refund_account_shown_at: z.string().nullable(),
    })
    .optional(),
  /**
   * The rupees that the seller pays back to the buyer. A return has the amount for its pieces, or 0 for an exchange. An
   * order whose buyer requested a return has the amount for the requested pieces, or for all pieces if the seller
   * refused the request. Other orders lack the field. Null if only some pieces are returned, the products have different
   * prices, and no lines were chosen. The seller then decides, because only the seller knows which pieces were returned.
   */
  pay_back: rupees.nullable().optional(),
  /** The id of the newest return of this order. Absent if the order was never returned. */
  return_order: z.string().optional(),
  /** The id of the order that was drafted to replace these goods for the buyer. Absent if there is no such order. */
  exchange_order: z.string().optional(),
  /** The id of the order whose goods this order replaces. Absent if this order replaces no goods. */
  exchange_of: z.string().optional(),
};
