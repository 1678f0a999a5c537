import type { Reattempt } from '../../../shared/comments/reattempt.ts';
import type { ReattemptState } from '../../../shared/orders/order.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { listAll } from '../../platform/table/list.ts';

/** Another delivery attempt that was asked for by a comment, and what came of it. */
export interface AskedReattempt {
  /** The comment's. */
  id: string;
  orderId: string;
  /** The failed attempt after which it was asked for. */
  attempt: number;
  /** Whom to meet, where and when; null leaves it to the courier. */
  request: Reattempt | null;
  state: ReattemptState;
  /** The outcome in words. */
  text: string;
  /** How often it was put to the courier, by whom last and when. */
  tries: number;
  tried?: { by: string; at: string };
}

const keyOf = ({ orderId, id }: Pick<AskedReattempt, 'orderId' | 'id'>): Key => ({
  pk: `REATTEMPTS#${orderId}`,
  sk: id,
});

export const addReattempt = (asked: AskedReattempt): Change => ({
  put: { ...keyOf(asked), ...asked },
  if: [['pk', 'absent']],
});

/** Takes the next turn at the courier; holds for one of those who ask at once. */
export const countTry = (asked: AskedReattempt, tried: { by: string; at: string }): Change => ({
  update: keyOf(asked),
  set: { tried },
  add: { tries: 1 },
  if: [
    ['tries', '=', asked.tries],
    ['state', '=', 'queued'],
  ],
});

/** What came of it. */
export const settleAsked = (
  asked: AskedReattempt,
  { state, text }: Pick<AskedReattempt, 'state' | 'text'>,
): Change => ({
  update: keyOf(asked),
  set: { state, text },
  if: [['state', '=', 'queued']],
});

export const findReattempt = (orderId: string, id: string): Promise<AskedReattempt | undefined> =>
  find<AskedReattempt>(keyOf({ orderId, id }));

/** Every re-attempt that was ever asked for on an order; a handful. */
export const listReattempts = (orderId: string): Promise<AskedReattempt[]> =>
  listAll<AskedReattempt>({ pk: keyOf({ orderId, id: '' }).pk });
