import * as z from 'zod';

/** The account to which a buyer wants the money of a return: a UPI id, a bank account, or both. Others are empty. */
export const refundAccount = z.object({
  upi: z.string(),
  account_holder: z.string(),
  account_number: z.string(),
  ifsc: z.string(),
});
export type RefundAccount = z.output<typeof refundAccount>;
export type RefundAccountField = keyof RefundAccount;

/** What an order says about the buyer's account. Only `given` can be shown, once. */
export const REFUND_ACCOUNT_STATES = ['given', 'shown', 'deleted'] as const;
