import { getWallet } from '../../../../functions/ledger/store.ts';
import { create as createManifest } from '../../../../functions/manifests/create.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { Failure } from '../../../../shared/errors.ts';
import { demoContext } from '../demo-context.ts';
import { topUpTo } from '../demo-top-up.ts';
import { dayStart, ordersOfDay, type PastOrder } from './history-plan.ts';
import type { PastPoll, SellerProgress } from './journal.ts';
import { cancelPast, createPastOrder, pollPast, pollTimesOf } from './past-order.ts';

const HOUR_MS = 3600_000;
/** If a seller's wallet has less than `LOW_PAISE`, the seller tops it up to `FILLED_PAISE`. */
const LOW_PAISE = 2_000_00;
const FILLED_PAISE = 9_000_00;
/** Parcels that were booked at most this many days ago are handed over with a manifest. */
const MANIFEST_DAYS = 25;

interface Moment {
  at: number;
  happens(): Promise<void>;
}

async function fillWallet({ user }: Caller, at: Date): Promise<void> {
  if ((await getWallet(user.id)).balance < LOW_PAISE) await topUpTo(FILLED_PAISE, user.email, at);
}

/** Creates the manifest of a day's parcels. */
async function handOver(ids: readonly string[], caller: Caller, at: Date): Promise<void> {
  if (ids.length === 0) return;
  const body = { order_ids: [...ids] };
  await createManifest({ body, params: undefined, query: undefined }, demoContext(caller, at, body)).catch(
    (error: unknown) => {
      // A conflict means that every parcel of the day was cancelled, so there is nothing to hand over.
      if (!(error instanceof Failure && error.code === 'CONFLICT')) throw error;
    },
  );
}

/**
 * Carries out the events of one day of a seller's history, sorted by time. So the wallet's transactions are also sorted
 * by time.
 */
export async function playDay(
  caller: Caller,
  chapter: SellerProgress,
  now: number,
  daysAgo: number,
  onOrder: () => void,
  away: () => Promise<void>,
): Promise<void> {
  const start = dayStart(now, daysAgo);
  const end = Math.min(start + 24 * HOUR_MS, now);
  const booked: string[] = [];
  const lookAt = ({ id, at, home }: PastPoll): Moment => ({
    at,
    happens: () => pollPast(id, caller, new Date(at), home),
  });
  const moments = chapter.looks.filter(({ at }) => at < end).map(lookAt);

  const make = async (order: PastOrder): Promise<void> => {
    const paid = await createPastOrder(order, caller);
    onOrder();
    if (paid === undefined) return;
    const { _id: id } = paid;
    const cancelAt = order.at + 0.4 * HOUR_MS;
    if (order.story === 'cancelled') {
      if (cancelAt < end) insert({ at: cancelAt, happens: () => cancelPast(id, caller, new Date(cancelAt)) });
      return;
    }
    booked.push(id);
    const home = order.story === 'returned' ? [{ id, at: order.at + 40 * HOUR_MS, home: true }] : [];
    const looks = (await pollTimesOf(paid)).map((at) => ({ id, at, home: false }));
    // A crash may have interrupted this day. Then the day is carried out again, and polls that are already recorded are
    // skipped.
    const isNew = (look: PastPoll) => !chapter.looks.some((one) => one.id === look.id && one.at === look.at);
    for (const look of [...home, ...looks].filter((one) => one.at < now && isNew(one))) {
      chapter.looks.push(look);
      if (look.at < end) insert(lookAt(look));
    }
  };
  const insert = (moment: Moment): void => {
    moments.push(moment);
    moments.sort((a, b) => a.at - b.at);
  };
  for (const order of ordersOfDay(caller.user.email, now, daysAgo))
    insert({ at: order.at, happens: () => make(order) });
  const van = start + 17.5 * HOUR_MS;
  if (daysAgo <= MANIFEST_DAYS && van < end)
    insert({ at: van, happens: () => handOver(booked, caller, new Date(van)) });

  moments.sort((a, b) => a.at - b.at);
  for (let next = moments.shift(); next !== undefined; next = moments.shift()) {
    await away();
    await fillWallet(caller, new Date(next.at));
    await next.happens();
  }
  chapter.looks = chapter.looks.filter(({ at }) => at >= end);
}
