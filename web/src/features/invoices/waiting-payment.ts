import { session, WAITING_PAYMENT_KEY } from '../../api/session/session.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';

/** A payment that waits for a top-up. However often it is sent, its idempotency key charges it only once. */
export interface WaitingPayment<I> {
  /** What is paid: `order <id>` or `bulk <id>`. */
  place: string;
  input: I;
  key: string;
  /** When the waiting payment is forgotten, in milliseconds since 1970. */
  until: number;
}

/** How long a payment waits for its top-up. After that, nobody expects that it continues by itself. */
const KEPT_MS = 30 * 60_000;

/** Returns whether a payment may still go on by itself. */
export const isRecentEnough = ({ until }: WaitingPayment<unknown>): boolean => until > Date.now();

/** The payment of this tab that continues by itself after a top-up. It survives a reload. */
export const waitingPayment = {
  of: <I>(place: string, input: I): WaitingPayment<I> => ({
    place,
    input,
    key: newIdempotencyKey(),
    until: Date.now() + KEPT_MS,
  }),
  store(kept: WaitingPayment<unknown> | undefined): void {
    if (kept === undefined) sessionStorage.removeItem(WAITING_PAYMENT_KEY);
    else sessionStorage.setItem(WAITING_PAYMENT_KEY, JSON.stringify({ ...kept, user: session.userId() }));
  },
  /** Returns the waiting payment of this order or bulk, if this user started it in this tab and it is not too old. */
  read<I>(place: string): WaitingPayment<I> | undefined {
    const text = sessionStorage.getItem(WAITING_PAYMENT_KEY);
    if (text === null) return undefined;
    const { user, ...kept } = JSON.parse(text) as WaitingPayment<I> & { user?: string };
    return kept.place === place && user === session.userId() && isRecentEnough(kept) ? kept : undefined;
  },
};
