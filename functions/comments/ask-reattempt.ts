import type * as z from 'zod';
import type { newComment } from '../../shared/comments/contract.ts';
import { DATE, EMPTY_REATTEMPT, type Reattempt, reattempt } from '../../shared/comments/reattempt.ts';
import { indiaDay } from '../../shared/dates.ts';
import { Failure, type FieldErrors, invalid } from '../../shared/errors.ts';
import { isEnd } from '../../shared/orders/status.ts';
import { manifestOf } from '../couriers/manifest-of.ts';
import { type Order, partnerName } from '../orders/order.ts';
import type { Caller } from '../users/caller.ts';

type NewComment = z.output<typeof newComment>;

/** Why no re-attempt can be asked for at all; undefined when it can. */
function whyNot(order: Order, caller: Caller): Failure | undefined {
  if (order.owner !== caller.id && !caller.seesAll)
    return new Failure('NOT_ALLOWED', 'Only the seller and staff may ask for another delivery attempt.');
  if (order.awb === null || order.refund !== null)
    return new Failure('CONFLICT', 'No courier carries this parcel: there is nothing to try again.');
  if (order.rto !== null || isEnd(order.status))
    return new Failure('CONFLICT', 'This parcel is not delivered any more: there is nothing to try again.');
  return undefined;
}

const fieldsOf = (error: z.ZodError): FieldErrors =>
  Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed());

/**
 * The re-attempt that a comment asks for: its form for the couriers that take one, null for the others, whom staff tell
 * without. Undefined when none is asked for.
 * @throws INVALID_INPUT with the texts of spec 3 section 5; NOT_ALLOWED, CONFLICT
 */
export function askedReattempt(body: NewComment, order: Order, caller: Caller, at: Date): Reattempt | null | undefined {
  const { customer, address, deferred_delivery_date } = body;
  if (!body.sendNdr) {
    if (customer ?? address ?? deferred_delivery_date)
      throw invalid('sendNdr', 'Tick NDR to ask for another delivery attempt.');
    return undefined;
  }
  const refusal = whyNot(order, caller);
  if (refusal !== undefined) throw refusal;
  if (manifestOf(partnerName(order))?.can.reattempt !== true) return null;
  const parsed = reattempt.safeParse({
    customer: customer ?? EMPTY_REATTEMPT.customer,
    address: address ?? EMPTY_REATTEMPT.address,
    deferred_delivery_date: deferred_delivery_date ?? '',
  });
  if (!parsed.success) throw new Failure('INVALID_INPUT', undefined, { fields: fieldsOf(parsed.error) });
  if (parsed.data.deferred_delivery_date <= indiaDay(at)) throw invalid('deferred_delivery_date', DATE);
  return parsed.data;
}
