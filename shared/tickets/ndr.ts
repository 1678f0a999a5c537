import * as z from 'zod';

/**
 * `queued`: the request is being sent to the courier. `staff`: our staff ask the courier. The others are of a buyer's
 * choice. `approval`: it waits for the seller's yes. `declined`: the seller said no. `held`: it goes to the courier at a
 * time until which it can be stopped. `stopped`: the seller or the buyer stopped it.
 */
const reattemptState = z.enum(['queued', 'accepted', 'refused', 'staff', 'approval', 'declined', 'held', 'stopped']);
export type ReattemptState = z.output<typeof reattemptState>;

/** A re-attempt as the API shows it. */
export const reattemptView = z.object({
  state: reattemptState,
  asked_at: z.string(),
  /** When a held choice goes to the courier; null in other states. */
  sends_at: z.string().nullable(),
  /** Why the seller declined the buyer's choice, or null. */
  why: z.string().nullable(),
});

/**
 * The last failed delivery: its reason and place, and when the courier will return the parcel unless somebody acts.
 * `form` is true if another attempt needs a contact, an address and a day. `answer` is the buyer's answer to this
 * attempt on the parcel's page.
 */
export const ndrView = z.object({
  failed_at: z.string(),
  reason: z.string(),
  place: z.string(),
  returns_at: z.string(),
  form: z.boolean(),
  answer: z
    .object({
      at: z.string(),
      choice: z.enum(['again', 'refuse']),
      /** The day that the buyer chose. Null if the courier chooses the day. */
      day: z.string().nullable(),
      nobody_came: z.boolean(),
    })
    .nullable(),
});
