import { indiaTime } from '../../../shared/dates.ts';
import { Failure } from '../../../shared/errors.ts';
import type { returnsContract } from '../../../shared/returns/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { getOrder } from '../../orders/api/get-order.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import type { ReturnRequest } from '../../orders/record/delivery-outcomes.ts';
import type { Order } from '../../orders/record/order.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { openRefundAccount } from './sealed-account.ts';
import { findRefundAccount } from './store.ts';

/**
 * Returns the request whose account may still be shown.
 * @param askedAt when the account was entered
 * @throws CONFLICT with the reason if there is none
 */
function requestToShow({ returnRequest: asked }: Order, askedAt: string | undefined): ReturnRequest {
  const account = asked?.refundAccount;
  if (asked === undefined || account === undefined)
    throw new Failure('CONFLICT', 'The buyer of this order entered no account. Ask the buyer for it.');
  if (account.state === 'deleted') throw new Failure('CONFLICT', 'The account was deleted. Ask the buyer for it.');
  if (account.shownAt !== undefined)
    throw new Failure('CONFLICT', `The account was shown on ${indiaTime(account.shownAt)}. Ask the buyer for it.`);
  if (asked.at !== askedAt) throw new Failure('CONFLICT', 'The request has changed. Reload the page.');
  return asked;
}

/**
 * Shows the account to which the buyer wants the money of a return, once and only to the seller of the order. The
 * order's write marks the account as shown. So only one of two simultaneous calls succeeds. The account is decrypted
 * before this write, so that a failed decryption does not use up the only view.
 */
export const showRefundAccount: Verb<typeof returnsContract.showRefundAccount> = async ({ params }, ctx) => {
  const { caller, at } = ctx;
  const order = await getOrder(caller, params.id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may see the account of its buyer.');
  const record = await findRefundAccount(order.id);
  requestToShow(order, record?.askedAt);
  if (record === undefined) throw new Failure('CONFLICT', 'The request has changed. Reload the page.');
  const account = await openRefundAccount(record);
  const shown = { state: 'shown', shownAt: at.toISOString() } as const;
  await changeOrder(
    order,
    (now) => ({
      order: { ...now, returnRequest: { ...requestToShow(now, record.askedAt), refundAccount: shown } },
      also: auditWrites({ action: 'return.account', user: order.owner, subject: order.id }, ctx),
    }),
    at,
  );
  return { data: { ...account, shown_at: shown.shownAt } };
};
