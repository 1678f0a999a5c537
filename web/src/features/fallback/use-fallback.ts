import { useState } from 'react';
import { fitsDecimals } from '../../../../shared/money.ts';
import { FALLBACK_AMOUNT } from '../../../../shared/orders/fallback.ts';

/**
 * The amount in rupees that is filled in at first. Most fallback partners cost at most this much more than the chosen
 * one.
 */
const OFFERED = 20;

/**
 * Returns why an amount is not allowed, or undefined if it is allowed. It repeats the rule of `fallbackWithin`, because
 * importing the contract would load zod on the page.
 */
function problemOf(amount: number): string | undefined {
  if (!(amount >= 0 && amount <= FALLBACK_AMOUNT.most)) return FALLBACK_AMOUNT.outside;
  return fitsDecimals(amount, 2) ? undefined : FALLBACK_AMOUNT.decimals;
}

/**
 * Holds the choice of a fallback: whether another partner may be booked, and by how many rupees it may be dearer.
 * `within` is the value for the request. It is null for no fallback, and undefined while the input is invalid.
 * @param kept the setting in the seller's profile, which applies until the seller changes it here
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
