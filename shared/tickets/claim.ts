import * as z from 'zod';

/** The states of a buyer's claim that a delivered parcel was not received. Staff decide about it. */
export const CLAIM_STATES = {
  open: 'Not received: with our staff',
  with_courier: 'Not received: with the courier',
  accepted: 'Claim accepted',
  rejected: 'Claim rejected',
} as const;
export const CLAIM_STATE_KEYS = [
  'open',
  'with_courier',
  'accepted',
  'rejected',
] as const satisfies (keyof typeof CLAIM_STATES)[];
export type ClaimState = (typeof CLAIM_STATE_KEYS)[number];

/**
 * Within how many hours staff should pass a claim to the courier, and within how many days the courier should answer.
 */
export const CLAIM_HOURS = 48;
export const COURIER_ANSWER_DAYS = 7;

/**
 * A buyer's claim. `proof` is the courier's scan of the delivery. It is the only proof of delivery that our adapters
 * read.
 */
export const claimView = z.object({
  state: z.enum(CLAIM_STATE_KEYS),
  said_at: z.string(),
  words: z.string(),
  /** What staff did or decided. Null until they do something. */
  note: z.string().nullable(),
  moved_at: z.string().nullable(),
  proof: z.object({ at: z.string(), place: z.string(), text: z.string() }).nullable(),
});
export type ClaimView = z.output<typeof claimView>;
