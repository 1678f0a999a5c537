import { firstDisputableTime, isDisputePeriodOver } from '../../shared/disputes/days.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import { concurrently } from '../platform/concurrency.ts';
import { newId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { eachDispute } from './each-dispute.ts';
import { auditedSettling } from './plan-settling.ts';

/** The name of the author of automatic acceptances, in the audit log and in the order. */
const BY = 'schedule';
const REASON = 'Nobody answered in seven days.';
/**
 * How many orders are settled in parallel. A higher number is of little use, because orders of one seller change the
 * same wallet. Such changes wait for each other.
 */
const AT_ONCE = 4;

/** Accepts one dispute, unless somebody has answered it since it was read. */
const accept = (id: string, at: Date) =>
  changeOrder(
    id,
    (order) => {
      const { raised, settled } = order.weightDispute ?? {};
      if (raised === undefined || settled !== undefined || !isDisputePeriodOver(raised.at, at)) return undefined;
      const act = { caller: { id: BY }, at, ip: '', requestId: newId(at) };
      return auditedSettling(order, { accepted: true, remark: REASON, by: BY }, act);
    },
    at,
  );

/**
 * Accepts every dispute that nobody answered within seven days, because a seller must not pay for our delay. If a
 * dispute cannot be settled, logs it, which raises an alarm, and continues with the others. The next run tries it
 * again.
 * @returns how many disputes were due
 */
export async function settleUnanswered(at: Date): Promise<number> {
  const due: string[] = [];
  for await (const { id, weightDispute: dispute } of eachDispute({
    states: ['raised'],
    to: firstDisputableTime(at).getTime() - 1,
  }))
    if (isDisputePeriodOver(dispute?.raised?.at ?? '', at)) due.push(id);
  await concurrently(due, AT_ONCE, (id) =>
    accept(id, at).catch((error: unknown) => log.error('dispute not settled', { order_id: id, error: error as Error })),
  );
  return due.length;
}
