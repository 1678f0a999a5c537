import { useState } from 'react';
import { fallbackWithin } from '../../../../shared/orders/fallback.ts';

/** What a new choice offers first: most next partners cost less than this more. */
const OFFERED = 20;

/**
 * What is to happen when the chosen partner refuses: whether the next one is taken, and up to how many rupees more. `within` is what is sent:
 * null for none, undefined while what is typed is no such amount.
 * @param kept as the seller's profile says; it counts until something else is chosen here
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
