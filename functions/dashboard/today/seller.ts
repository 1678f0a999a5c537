import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { firstDisputableTime, lastDisputeDay } from '../../../shared/disputes/days.ts';
import { toRupees } from '../../../shared/money.ts';
import { LIST_PERMISSIONS } from '../../../shared/orders/list/list-access.ts';
import { stageOf } from '../../../shared/orders/rules/stage.ts';
import { readExpected } from '../../cod/unpaid.ts';
import { listDisputes } from '../../orders/list/dispute-store.ts';
import { deadlineOfEntry, listTickets } from '../../orders/list/ticket-store.ts';
import { countDisputesToAct } from '../../orders/totals/totals-of.ts';
import type { Bucket } from '../../rollups/bucket.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { TodayCount } from './today-count.ts';

/**
 * How many of the oldest unpaid COD orders are summed up. They include the orders due tomorrow, because these are among
 * the oldest. Reading 400 orders takes about 100 KB.
 */
const MOST_COD = 400;
/** How many open tickets are read to find the first one with a failed delivery. */
const MOST_TICKETS = 20;

const mayList = (caller: Caller): boolean => caller.may(LIST_PERMISSIONS);

const countOf = (buckets: readonly Bucket[], counts: (bucket: Bucket) => boolean): number =>
  buckets.filter(counts).reduce((sum, { count }) => sum + count, 0);

/** Returns a count from the dashboard's totals, which other tiles have already read. */
const totalOf =
  (counts: (bucket: Bucket) => boolean): TodayCount['read'] =>
  async ({ buckets }) => ({ count: countOf(buckets, counts) });

/** The counts of work that waits for a seller. */
export const SELLER_COUNTS: readonly TodayCount[] = [
  { key: 'to_pay', isFor: mayList, read: totalOf(({ counter }) => counter === 'pending') },
  { key: 'to_print', isFor: mayList, read: totalOf((bucket) => stageOf(bucket) === 'to_print') },
  { key: 'to_hand_over', isFor: mayList, read: totalOf((bucket) => stageOf(bucket) === 'ready_for_pickup') },
  {
    key: 'failed_deliveries',
    isFor: mayList,
    read: async ({ caller, buckets }) => {
      const count = countOf(buckets, ({ ticket, counter }) => ticket && counter === 'ndr');
      if (count === 0) return { count };
      const { items } = await listTickets(
        { owner: caller.id },
        { limit: MOST_TICKETS, after: undefined, dueTo: undefined },
      );
      const first = items.find(({ kind }) => kind === 'ndr');
      const until = first && deadlineOfEntry(first);
      return { count, ...(until !== undefined && { until }) };
    },
  },
  {
    key: 'weight_charges',
    isFor: (caller) => caller.may('weight_discrepancy.weight_dispute'),
    read: async ({ caller, at }) => {
      const count = await countDisputesToAct(caller, at);
      if (count === 0) return { count };
      const from = firstDisputableTime(at).getTime();
      const { items } = await listDisputes(
        { scope: { owner: caller.id }, states: ['open'], from, newestFirst: false },
        1,
      );
      const since = items[0]?.weightDispute?.openedAt;
      return { count, ...(since !== undefined && { until: lastDisputeDay(since) }) };
    },
  },
  {
    key: 'cod_tomorrow',
    isFor: (caller) => caller.may('billing_and_wallet.wallet') && caller.user.shipsCod === true,
    read: async ({ caller, at }) => {
      const { rows, isCut } = await readExpected(caller.id, at, MOST_COD);
      const tomorrow = dayAfter(indiaDay(at), 1);
      const due = rows.filter(({ expected }) => expected === tomorrow);
      return {
        count: due.length,
        amount: toRupees(due.reduce((sum, { paise }) => sum + paise, 0)),
        ...(isCut && { is_least: true as const }),
      };
    },
  },
];
