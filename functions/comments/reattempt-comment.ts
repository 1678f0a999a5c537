import type * as z from 'zod';
import type { newComment } from '../../shared/comments/contract.ts';
import {
  CHOOSE_DATE_ERROR,
  EMPTY_REATTEMPT,
  type ReattemptForm,
  reattemptForm,
} from '../../shared/comments/reattempt.ts';
import { indiaDay } from '../../shared/dates.ts';
import { Failure, type FieldErrors, invalidField } from '../../shared/errors.ts';
import { mayEverReattempt, whyNotReattempt } from '../../shared/orders/rules/may-reattempt.ts';
import { reattemptParts, wantsReattemptForm } from '../orders/ndr/ndr-view.ts';
import { factsOf } from '../orders/record/facts-of.ts';
import type { Order } from '../orders/record/order.ts';
import type { Caller } from '../users/caller/caller.ts';

type NewComment = z.output<typeof newComment>;

const fieldsOf = (error: z.ZodError): FieldErrors =>
  Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed());

/**
 * Returns the re-attempt form that a comment contains. Null if the comment requests no re-attempt. Also null if the
 * courier requires no form, unless the buyer made the request and the courier can change a part of the delivery.
 * @throws INVALID_INPUT with the texts of spec 3 section 5
 */
export function requestedReattempt(
  body: NewComment,
  order: Order,
  { at, isBuyers }: { at: Date; isBuyers: boolean },
): ReattemptForm | null {
  const { customer, address, deferred_delivery_date } = body;
  if (!body.sendNdr) {
    if (customer ?? address ?? deferred_delivery_date)
      throw invalidField('sendNdr', 'Tick NDR to ask for another delivery attempt.');
    return null;
  }
  if (!wantsReattemptForm(order) && !(isBuyers && reattemptParts(order).length > 0)) return null;
  const parsed = reattemptForm.safeParse({
    customer: customer ?? EMPTY_REATTEMPT.customer,
    address: address ?? EMPTY_REATTEMPT.address,
    deferred_delivery_date: deferred_delivery_date ?? '',
  });
  if (!parsed.success) throw new Failure('INVALID_INPUT', undefined, { fields: fieldsOf(parsed.error) });
  if (parsed.data.deferred_delivery_date <= indiaDay(at))
    throw invalidField('deferred_delivery_date', CHOOSE_DATE_ERROR);
  return parsed.data;
}

/** Checks that the caller can request another delivery attempt. @throws NOT_ALLOWED, CONFLICT */
export function checkReattempt(order: Order, caller: Caller): void {
  const refusal = whyNotReattempt(factsOf(order), caller);
  if (refusal !== undefined) throw new Failure(mayEverReattempt(order, caller) ? 'CONFLICT' : 'NOT_ALLOWED', refusal);
}
