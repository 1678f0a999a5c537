import type { RefundAccount } from '../../../shared/returns/refund-account.ts';
import { ownerIn } from '../../platform/ids.ts';
import { seal, unseal } from '../../platform/secrets/sealing/seal.ts';
import type { RefundAccountRecord } from './store.ts';

const contextOf = (orderId: string) => ({ what: 'refund-account', user: ownerIn(orderId) });
const recordOf = (orderId: string, askedAt: string): string => `${orderId}#${askedAt}`;

/** Encrypts a buyer's account for the seller of the order and for this request. */
export const sealRefundAccount = async (
  orderId: string,
  askedAt: string,
  account: RefundAccount,
): Promise<RefundAccountRecord> => ({
  orderId,
  askedAt,
  sealed: await seal(account, contextOf(orderId), recordOf(orderId, askedAt)),
});

/** Decrypts a buyer's account. The calling function needs `sealed: 'read'` in `functions/app.ts`. */
export const openRefundAccount = ({ orderId, askedAt, sealed }: RefundAccountRecord): Promise<RefundAccount> =>
  unseal<RefundAccount>(sealed, contextOf(orderId), recordOf(orderId, askedAt));
