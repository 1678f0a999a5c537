import type { ApiFailure } from '../../api/api-failure.ts';

/** Returns why an order is not paid, and whether money moved. */
export function paymentProblem(failure: ApiFailure): string {
  if (failure.code === 'OTHER_USER') return failure.message;
  if (failure.unsettled) {
    return `${failure.message} We do not know yet whether it was paid. Press Pay again: an order is charged only once.`;
  }
  if (failure.code === 'BOOKING_REFUSED') return `${failure.message} Your money is back in the wallet.`;
  return `${failure.message} No money was taken.`;
}
