/** The seller's permission to charge a fallback partner, and the partners that have refused the order so far. */
export interface Fallback {
  /** The highest amount in paise by which the fallback partner's price may exceed `firstPaise`. */
  withinPaise: number;
  /** The price of the partner that the seller chose. */
  firstPaise: number;
  /** The partners that have refused the order so far, earliest first, each with the courier's reason (`said`). */
  refused: readonly { partner: string; name: string; courier: string | null; said: string }[];
}
