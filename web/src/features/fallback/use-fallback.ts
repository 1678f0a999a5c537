import { useState } from 'react';
import { fallbackWithin } from '../../../../shared/orders/fallback.ts';

/** The initial amount of a new choice: most fallback partners cost less than this more. */
const OFFERED = 20;

/**
 * Holds the fallback choice: whether another partner is booked, and for how many rupees more. `within` is sent:
 * null for none, undefined while the input is invalid.
 * @param kept from the seller's profile; it applies until another choice is made here
 */
export function useFallback(kept: number | null) {
  const [chosen, choose] = useState<{ on?: boolean; typed?: string }>({});
  const { on = kept !== null, typed = String(kept ?? OFFERED) } = chosen;
  const read = fallbackWithin.safeParse(/\d/.test(typed) ? Number(typed) : undefined);
  const within: number | null | undefined = !on ? null : read.success ? read.data : undefined;
  return {
    on,
    typed,
    error: within === undefined ? read.error?.issues[0]?.message : undefined,
    within,
    setOn: (next: boolean) => choose({ ...chosen, on: next }),
    setTyped: (next: string) => choose({ ...chosen, typed: next }),
  };
}

export type FallbackState = ReturnType<typeof useFallback>;
