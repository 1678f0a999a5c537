import { useState } from 'react';
import { fitsDecimals } from '../../../../shared/money.ts';
import { FALLBACK_AMOUNT } from '../../../../shared/orders/fallback.ts';

/** The initial amount of a new choice: most fallback partners cost less than this more. */
const OFFERED = 20;

/** Returns what is wrong with an amount, by the rule of `fallbackWithin`, which would bring zod to the page. */
function problemOf(amount: number): string | undefined {
  if (!(amount >= 0 && amount <= FALLBACK_AMOUNT.most)) return FALLBACK_AMOUNT.outside;
  return fitsDecimals(amount, 2) ? undefined : FALLBACK_AMOUNT.decimals;
}

/**
 * Holds the fallback choice: whether another partner is booked, and for how many rupees more. `within` is sent:
 * null for none, undefined while the input is invalid.
 * @param kept from the seller's profile; it applies until another choice is made here
 */
export function useFallback(kept: number | null) {
  const [chosen, choose] = useState<{ on?: boolean; typed?: string }>({});
  const { on = kept !== null, typed = String(kept ?? OFFERED) } = chosen;
  const amount = /\d/.test(typed) ? Number(typed) : Number.NaN;
  const error = on ? problemOf(amount) : undefined;
  const within: number | null | undefined = !on ? null : error === undefined ? amount : undefined;
  return {
    on,
    typed,
    error,
    within,
    setOn: (next: boolean) => choose({ ...chosen, on: next }),
    setTyped: (next: string) => choose({ ...chosen, typed: next }),
  };
}

export type FallbackState = ReturnType<typeof useFallback>;
