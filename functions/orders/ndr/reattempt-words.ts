import type { AskedReattempt } from './reattempt-store.ts';

export type ReattemptOutcome = Pick<AskedReattempt, 'state' | 'text'>;

/** The states of a re-attempt in words for sellers and staff. */
export const QUEUED: ReattemptOutcome = {
  state: 'queued',
  text: 'Re-attempt requested. Waiting for the courier.',
};

/** @param note the part of the request that the courier did not accept */
export const accepted = (note = ''): ReattemptOutcome => ({
  state: 'accepted',
  text: `The courier has taken on another delivery attempt. ${note}`.trimEnd(),
});

export const refusedBy = (message: string): ReattemptOutcome => ({
  state: 'refused',
  text: `The courier refused another delivery attempt: ${message}`,
});

/** The courier's port takes no such requests, so staff make them. */
export const FOR_STAFF: ReattemptOutcome = {
  state: 'staff',
  text: 'This courier takes no requests from us for another delivery attempt: an open ticket, which our staff put to it.',
};

export const UNANSWERED: ReattemptOutcome = {
  state: 'staff',
  text: 'The courier did not answer, asked three times: an open ticket, which our staff put to it.',
};
