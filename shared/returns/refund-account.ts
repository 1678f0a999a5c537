import * as z from 'zod';

/**
 * The account to which the seller should send the buyer's refund: a UPI id, a bank account, or both. Fields that the
 * buyer did not enter are empty.
 */
export const refundAccount = z.object({
  upi: z.string(),
  account_holder: z.string(),
  account_number: z.string(),
  ifsc: z.string(),
});
export type RefundAccount = z.output<typeof refundAccount>;
export type RefundAccountField = keyof RefundAccount;

/**
 * The states of the buyer's refund account in an order. The seller can see the account only in the state `given`, and
 * only once.
 */
export const REFUND_ACCOUNT_STATES = ['given', 'shown', 'deleted'] as const;
