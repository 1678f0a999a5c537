import type { Reattempt } from '../../../shared/comments/reattempt.ts';
import type { ReattemptState } from '../../../shared/orders/order.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { listAll } from '../../platform/table/list.ts';

/** A re-attempt that a comment requested, and its outcome. */
export interface AskedReattempt {
  /** The id of the comment. */
  id: string;
  orderId: string;
  /** The number of the failed attempt before it. */
  attempt: number;
  /** Whom to meet, where and when; null leaves it to the courier. */
  request: Reattempt | null;
  state: ReattemptState;
  /** The outcome in words. */
  text: string;
  /** How often the courier was asked, and who asked last and when. */
  tries: number;
  tried?: { by: string; at: string };
}

const keyOf = ({ orderId, id }: Pick<AskedReattempt, 'orderId' | 'id'>): Key => ({
  pk: `REATTEMPTS#${orderId}`,
  sk: id,
});

export const addReattempt = (record: AskedReattempt): Change => ({
  put: { ...keyOf(record), ...record },
  if: [['pk', 'absent']],
});

/** Counts the next request to the courier; succeeds for only one of several at once. */
export const countTry = (record: AskedReattempt, tried: { by: string; at: string }): Change => ({
  update: keyOf(record),
  set: { tried },
  add: { tries: 1 },
  if: [
    ['tries', '=', record.tries],
    ['state', '=', 'queued'],
  ],
});

/** Stores the outcome. */
export const settleAsked = (
  record: AskedReattempt,
  { state, text }: Pick<AskedReattempt, 'state' | 'text'>,
): Change => ({
  update: keyOf(record),
  set: { state, text },
  if: [['state', '=', 'queued']],
});

export const findReattempt = (orderId: string, id: string): Promise<AskedReattempt | undefined> =>
  find<AskedReattempt>(keyOf({ orderId, id }));

/** Returns every re-attempt requested for an order; a handful. */
export const listReattempts = (orderId: string): Promise<AskedReattempt[]> =>
  listAll<AskedReattempt>({ pk: keyOf({ orderId, id: '' }).pk });
