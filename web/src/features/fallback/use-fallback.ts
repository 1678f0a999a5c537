import { useState } from 'react';
import { fitsDecimals } from '../../../../shared/money.ts';
import { FALLBACK_AMOUNT } from '../../../../shared/orders/fallback.ts';

/** The amount in rupees with which a new choice starts. Most fallback partners cost at most this much more. */
const OFFERED = 20;

/**
 * Returns why an amount is not allowed, or undefined if it is. The rule is that of `fallbackWithin`, repeated here
 * because importing the contract would load zod on the page.
 */
function problemOf(amount: number): string | undefined {
  if (!(amount >= 0 && amount <= FALLBACK_AMOUNT.most)) return FALLBACK_AMOUNT.outside;
  return fitsDecimals(amount, 2) ? undefined : FALLBACK_AMOUNT.decimals;
}

/**
 * Holds the choice of a fallback: whether another partner may be booked, and by how many rupees it may cost more.
 * `within` is the value for the request: null for no fallback, undefined while the input is invalid.
 * @param kept the setting in the seller's profile, which applies until the seller chooses otherwise here
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
