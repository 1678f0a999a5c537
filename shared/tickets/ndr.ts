import * as z from 'zod';

/**
 * The state of a re-attempt. `queued`: the request is being sent to the courier. `staff`: our staff make the request to
 * the courier. Four states occur only for a buyer's choice. `approval`: the seller must approve it. `declined`: the
 * seller declined it. `held`: it will be sent to the courier later and can be stopped until then. `stopped`: the seller
 * or the buyer stopped it.
 */
const reattemptState = z.enum(['queued', 'accepted', 'refused', 'staff', 'approval', 'declined', 'held', 'stopped']);
export type ReattemptState = z.output<typeof reattemptState>;

/** A re-attempt in the form of the API. */
export const reattemptView = z.object({
  state: reattemptState,
  asked_at: z.string(),
  /** When a held choice will be sent to the courier. Null in all other states. */
  sends_at: z.string().nullable(),
  /** The seller's reason for declining the buyer's choice. Null if the choice was not declined. */
  why: z.string().nullable(),
});

/**
 * The last failed delivery, with its reason and place. `returns_at` is when the courier will return the parcel if
 * nobody acts. `form` is true if another attempt needs a contact, an address and a day. `answer` is what the buyer
 * answered to this attempt on the parcel's page.
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
      /** Null if the buyer only said that nobody came. */
      choice: z.enum(['again', 'refuse']).nullable(),
      /** The day that the buyer chose. Null if the courier chooses the day. */
      day: z.string().nullable(),
      nobody_came: z.boolean(),
    })
    .nullable(),
});
