import type { ReattemptForm } from '../../../shared/comments/reattempt.ts';
import type { ReattemptState } from '../../../shared/tickets/ndr.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { listAll } from '../../platform/table/list.ts';

/** A request for another delivery attempt, and its outcome. The request was made with a comment on the order. */
export interface ReattemptRequest {
  /** The id of the comment that requested it. */
  id: string;
  orderId: string;
  /** How many delivery attempts had failed at the time of the request. */
  attempt: number;
  /** The contact, address and day for the delivery; null if the courier decides. */
  request: ReattemptForm | null;
  state: ReattemptState;
  /** The outcome of the re-attempt, as a text for people. */
  text: string;
  /** How many times the courier was asked. `tried` is the process that asked last, and the time. */
  tries: number;
  tried?: { by: string; at: string };
}

const keyOf = ({ orderId, id }: Pick<ReattemptRequest, 'orderId' | 'id'>): Key => ({
  pk: `REATTEMPTS#${orderId}`,
  sk: id,
});

export const newReattemptWrite = (record: ReattemptRequest): Change => ({
  put: { ...keyOf(record), ...record },
  if: [['pk', 'absent']],
});

/** Builds the write that counts one more request to the courier. If several processes write it, only one succeeds. */
export const reattemptCallWrite = (record: ReattemptRequest, tried: { by: string; at: string }): Change => ({
  update: keyOf(record),
  set: { tried },
  add: { tries: 1 },
  if: [
    ['tries', '=', record.tries],
    ['state', '=', record.state],
  ],
});

/** Builds the write that stores the outcome of a queued or held request. */
export const reattemptOutcomeWrite = (
  record: ReattemptRequest,
  { state, text }: Pick<ReattemptRequest, 'state' | 'text'>,
): Change => ({
  update: keyOf(record),
  set: { state, text },
  if: [['state', '=', record.state]],
});

/**
 * Builds the write that approves, declines or stops a buyer's choice. It fails if the courier was asked, or if somebody
 * else has decided.
 */
export const reattemptDecisionWrite = (
  record: ReattemptRequest,
  { state, text }: Pick<ReattemptRequest, 'state' | 'text'>,
): Change => ({
  update: keyOf(record),
  set: { state, text },
  if: [
    ['state', '=', record.state],
    ['tries', '=', 0],
  ],
});

export const findReattempt = (orderId: string, id: string): Promise<ReattemptRequest | undefined> =>
  find<ReattemptRequest>(keyOf({ orderId, id }));

/** Returns all re-attempts of an order, including earlier ones. */
export const listReattempts = (orderId: string): Promise<ReattemptRequest[]> =>
  listAll<ReattemptRequest>({ pk: keyOf({ orderId, id: '' }).pk });

/**
 * Builds the writes that delete all re-attempts of an order, because they contain the buyer's addresses and numbers.
 */
export const removedReattemptWrites = async (orderId: string): Promise<{ delete: Key }[]> =>
  (await listReattempts(orderId)).map((record) => ({ delete: keyOf(record) }));
