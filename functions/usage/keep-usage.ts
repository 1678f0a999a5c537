import { perProcess } from '../platform/per-process.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { findDays, nameOfDay, sumsOfDay } from '../rollups/day-store.ts';
import { findUsers } from '../users/store.ts';
import { type Customer, findMonth, usageMonthWrite } from './store.ts';
import { usageOfDay } from './usage.ts';

/** The accounts that this process has read, with their creation times. Creation times never change. */
const known = perProcess(() => new Map<string, Customer>());

async function customerOf(id: string): Promise<Customer | undefined> {
  if (!known().has(id)) {
    const [user] = await findUsers([id]);
    if (user !== undefined) known().set(id, { id, createdAt: user.createdAt });
  }
  return known().get(id);
}

/**
 * Updates a customer's month from the order counts of some of its days. It reads the month before the days, and the
 * write fails if the month has changed since then. So concurrent writers cannot overwrite newer days with older ones. A
 * month without changes is not written.
 */
const keepMonth = (customer: Customer, month: string, days: readonly string[]): Promise<void> =>
  untilCommitted(async () => {
    const kept = await findMonth(customer, month);
    const pages = await findDays(days.map((day) => ({ owner: customer.id, day })));
    const before = JSON.stringify([...kept.days]);
    for (const day of days) {
      const page = pages.get(nameOfDay({ owner: customer.id, day }));
      const usage = usageOfDay(page === undefined ? new Map() : sumsOfDay(page));
      if (usage.orders === 0 && usage.paise === 0) kept.days.delete(Number(day.slice(8)));
      else kept.days.set(Number(day.slice(8)), usage);
    }
    if (JSON.stringify([...kept.days]) !== before) await commit([usageMonthWrite(kept)]);
  }, 'The usage of this month is being counted.');

/**
 * Updates the stored usage of owners' days, e.g. `{ owner, day: '2026-11-22' }`, from their counts. Can be repeated.
 */
export async function keepUsage(days: readonly { owner: string; day: string }[]): Promise<void> {
  for (const [owner, some] of Map.groupBy(days, (one) => one.owner)) {
    const customer = await customerOf(owner);
    if (customer === undefined) continue;
    const names = [...new Set(some.map(({ day }) => day))].sort();
    for (const [month, ofMonth] of Map.groupBy(names, (day) => day.slice(0, 7)))
      await keepMonth(customer, month, ofMonth);
  }
}
