/** The seller's permission to charge a fallback partner, and which partners refused so far. */
export interface Fallback {
  /** How many paise a fallback partner may cost more than `firstPaise`. */
  withinPaise: number;
  /** The price of the partner that the seller chose. */
  firstPaise: number;
  /** The partners that refused the order so far, in sequence, each with the courier's reason (`said`). */
  refused: readonly { partner: string; name: string; courier: string | null; said: string }[];
}
