import * as z from 'zod';

/** The states of a claim about a delivered parcel that its buyer has not received. Staff decide. */
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

/** Within how many hours staff put a claim to the courier, and within how many days the courier should answer. */
export const CLAIM_HOURS = 48;
export const COURIER_ANSWER_DAYS = 7;

/** A buyer's claim. `proof` is the courier's delivery scan, the only proof of delivery that our adapters read. */
export const claimView = z.object({
  state: z.enum(CLAIM_STATE_KEYS),
  said_at: z.string(),
  words: z.string(),
  /** What staff did or decided, and when; null before. */
  note: z.string().nullable(),
  moved_at: z.string().nullable(),
  proof: z.object({ at: z.string(), place: z.string(), text: z.string() }).nullable(),
});
export type ClaimView = z.output<typeof claimView>;
