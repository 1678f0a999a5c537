import * as z from 'zod';

/** The states of a buyer's claim that a delivered parcel did not arrive. Staff decide about the claim. */
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
 * Staff should pass a claim to the courier within `CLAIM_HOURS`. The courier should answer within
 * `COURIER_ANSWER_DAYS`.
 */
export const CLAIM_HOURS = 48;
export const COURIER_ANSWER_DAYS = 7;

/**
 * A buyer's claim that a parcel did not arrive. `proof` is the courier's delivery scan. Our courier adapters read no
 * further proof of delivery.
 */
export const claimView = z.object({
  state: z.enum(CLAIM_STATE_KEYS),
  said_at: z.string(),
  words: z.string(),
  /** The note of staff about what they did or decided. Null until then. */
  note: z.string().nullable(),
  moved_at: z.string().nullable(),
  proof: z.object({ at: z.string(), place: z.string(), text: z.string() }).nullable(),
});
export type ClaimView = z.output<typeof claimView>;
