import { session, WAITING_PAYMENT_KEY } from '../../api/session/session.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';

/**
 * A payment that waits for a top-up. It may be sent several times, but its idempotency key makes sure that it is
 * charged only once.
 */
export interface WaitingPayment<I> {
  /** The thing that is paid: `order <id>` or `bulk <id>`. */
  place: string;
  input: I;
  key: string;
  /** When the waiting payment is forgotten, in milliseconds since 1970. */
  until: number;
}

/**
 * How long a payment waits for its top-up. After this time it is dropped, because the user no longer expects it to
 * continue by itself.
 */
const KEPT_MS = 30 * 60_000;

/** Returns whether a payment is recent enough to continue by itself. */
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
