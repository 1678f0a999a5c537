import type { ReattemptRequest } from './reattempt-store.ts';

export type ReattemptOutcome = Pick<ReattemptRequest, 'state' | 'text'>;

/** The outcome of a re-attempt that waits for the courier, with the text for sellers and staff. */
export const QUEUED_OUTCOME: ReattemptOutcome = {
  state: 'queued',
  text: 'Re-attempt requested. Waiting for the courier.',
};

/**
 * Returns the outcome of a re-attempt that the courier accepted.
 * @param note a text about the part of the request that the courier did not accept
 */
export const acceptedOutcome = (note = ''): ReattemptOutcome => ({
  state: 'accepted',
  text: `The courier has taken on another delivery attempt. ${note}`.trimEnd(),
});

export const refusedOutcome = (message: string): ReattemptOutcome => ({
  state: 'refused',
  text: `The courier refused another delivery attempt: ${message}`,
});

/** The outcome of a re-attempt at a courier whose interface accepts no re-attempts. Staff ask the courier. */
export const STAFF_ASK_COURIER_OUTCOME: ReattemptOutcome = {
  state: 'staff',
  text: 'This courier takes no requests from us for another delivery attempt: an open ticket, which our staff put to it.',
};

export const UNANSWERED_OUTCOME: ReattemptOutcome = {
  state: 'staff',
  text: 'The courier did not answer, asked three times: an open ticket, which our staff put to it.',
};

/** The outcome of a buyer's choice that waits for the seller's approval. */
export const WAITS_FOR_SELLER_OUTCOME: ReattemptOutcome = {
  state: 'approval',
  text: 'The buyer’s choice waits for the seller’s yes.',
};

/** The outcome of a buyer's choice that can still be stopped. */
export const HELD_CHOICE_OUTCOME: ReattemptOutcome = {
  state: 'held',
  text: 'The buyer’s choice goes to the courier in 30 minutes. Until then it can be stopped.',
};

export const declinedOutcome = (why: string): ReattemptOutcome => ({
  state: 'declined',
  text: `The seller declined the buyer’s choice: ${why}`,
});

export const stoppedOutcome = (by: 'seller' | 'buyer'): ReattemptOutcome => ({
  state: 'stopped',
  text: `The ${by} stopped this before it went to the courier.`,
});

/** The outcome of a buyer's choice that was not sent to the courier, because a person returned the parcel. */
export const REPLACED_BY_RTO_OUTCOME: ReattemptOutcome = {
  state: 'stopped',
  text: 'The parcel is returned to its seller instead.',
};

/** The outcome of a buyer's choice that was waiting for the seller when a person requested another attempt. */
export const REPLACED_BY_REATTEMPT_OUTCOME: ReattemptOutcome = {
  state: 'stopped',
  text: 'Another re-attempt was requested instead.',
};
