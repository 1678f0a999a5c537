import { brand } from '../../shared/brand.ts';
import { dayAfter, indiaDay } from '../../shared/dates.ts';
import { daysSince, lastDisputeDay, REMINDER_DAYS, startOfDayTime, URGENT_DAYS } from '../../shared/disputes/days.ts';
import { markReminded, wasReminded } from '../orders/list/dispute-store.ts';
import type { Order } from '../orders/record/order.ts';
import { now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import { scheduled } from '../platform/schedule.ts';
import { findUser } from '../users/store.ts';
import { eachDispute } from './each-dispute.ts';
import { type DisputableCharges, reminderMail, staffAlarmMail } from './reminder.ts';

/** The highest number of AWBs that a reminder names for each day. */
const NAMED = 5;

/** Adds an order to the reminder of its seller. */
function add(reminders: Map<string, Map<string, DisputableCharges>>, order: Order): void {
  const { openedAt, paise = 0 } = order.weightDispute ?? {};
  if (openedAt === undefined || order.refund !== null) return;
  const of = reminders.get(order.owner) ?? new Map<string, DisputableCharges>();
  const until = lastDisputeDay(openedAt);
  const { count, paise: sum, awbs } = of.get(until) ?? { count: 0, paise: 0, awbs: [] };
  const named = awbs.length < NAMED && order.awb !== null ? [...awbs, order.awb] : awbs;
  reminders.set(order.owner, of.set(until, { count: count + 1, paise: sum + paise, awbs: named, until }));
}

/**
 * Mails each seller about weight charges that can still be disputed, on certain days of their dispute periods
 * (`REMINDER_DAYS`). A repeated run on the same day sends no second mail. Returns how many sellers have such charges.
 */
async function remindSellers(at: Date): Promise<number> {
  const reminders = new Map<string, Map<string, DisputableCharges>>();
  const today = indiaDay(at);
  for (const days of REMINDER_DAYS) {
    const from = startOfDayTime(dayAfter(today, -days)).getTime();
    const to = startOfDayTime(dayAfter(today, 1 - days)).getTime() - 1;
    for await (const order of eachDispute({ states: ['open'], from, to })) add(reminders, order);
  }
  for (const [owner, charged] of reminders) {
    if (await wasReminded(owner, today)) continue;
    const seller = await findUser(owner);
    if (seller?.active === true) await send('mail', [reminderMail(seller, [...charged.values()])]);
    await markReminded(owner, today, at);
  }
  return reminders.size;
}

/** Raises an alarm and mails staff if disputes have waited for an answer for five days. */
async function ringForStaff(at: Date): Promise<void> {
  const today = indiaDay(at);
  let waiting = 0;
  let paise = 0;
  // The limit `to` applies to the start of the dispute period. The seller raises a dispute only after this start, so no
  // dispute that has waited long enough is left out.
  const to = startOfDayTime(dayAfter(today, 1 - URGENT_DAYS)).getTime();
  for await (const { weightDispute: dispute } of eachDispute({ states: ['raised'], to })) {
    if (dispute?.raised === undefined || daysSince(dispute.raised.at, at) < URGENT_DAYS) continue;
    waiting++;
    paise += dispute.paise;
  }
  if (waiting === 0 || (await wasReminded('staff', today))) return;
  log.error('disputes wait for an answer', { disputes: waiting, paise });
  await send('mail', [staffAlarmMail(brand.email, waiting, paise)]);
  await markReminded('staff', today, at);
}

/**
 * Runs every morning. Reminds sellers of weight charges that they can still dispute, and staff of disputes that wait
 * for an answer.
 */
export const handler = scheduled(async () => {
  const at = now();
  const sellers = await remindSellers(at);
  await ringForStaff(at);
  return { sellers };
});
