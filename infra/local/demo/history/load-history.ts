import { countOwed } from '../../../../functions/orders/cod/owed-sums-store.ts';
import { measureParcels } from '../../../../functions/rollups/measured/measured-store.ts';
import type { Cloud } from '../../cloud.ts';
import { callerByEmail } from '../caller-by-email.ts';
import { topUpTo } from '../demo-top-up.ts';
import { loadBills } from './demo-bills.ts';
import { loadBulks } from './demo-bulks.ts';
import { loadCod } from './demo-cod.ts';
import { HISTORY_DAYS, ordersOfDay } from './history-plan.ts';
import { type OpenJournal, openJournal } from './journal.ts';
import { playDay } from './live-day.ts';
import { makeClockSettable } from './living-at.ts';

const SELLERS = ['seller@demo.test', 'seller2@demo.test'] as const;
const WALLET_PAISE = 10_000_00;

/**
 * A seller counts as away if their last request was at least `awayMs` ago. Loading waits at most `mostMs` until the
 * seller is away.
 */
interface Patience {
  awayMs: number;
  mostMs: number;
}
const PATIENCE: Patience = { awayMs: 60_000, mostMs: 5 * 60_000 };

/**
 * Thrown if somebody uses the seller's account for too long. The next start then loads the rest of that seller's
 * history.
 */
class SellerAtWork extends Error {}

/**
 * Returns a function that waits until nobody uses a seller's account. Without it, the balance and the lists of the
 * account would change while the user works with them.
 * @throws SellerAtWork if somebody uses the account for too long
 */
const awayOf =
  (cloud: Cloud, { awayMs, mostMs }: Patience) =>
  async (userId: string): Promise<void> => {
    const since = Date.now();
    while (Date.now() - cloud.lastSeen(userId) < awayMs) {
      if (Date.now() - since > mostMs) throw new SellerAtWork();
      await new Promise((resolve) => setTimeout(resolve, Math.min(1000, awayMs)));
    }
  };
type Away = ReturnType<typeof awayOf>;

/** Carries out the remaining days of a seller's history, oldest first. */
async function liveOn(
  email: string,
  days: number,
  { journal, keep }: OpenJournal,
  onOrder: () => void,
  away: Away,
): Promise<void> {
  const caller = await callerByEmail(email);
  const chapter = (journal.chapters[email] ??= { days: 0, looks: [] });
  for (; chapter.days <= days; chapter.days++, keep())
    await playDay(caller, chapter, journal.now, days - chapter.days, onOrder, () => away(caller.id));
}

/**
 * Counts the orders of all sellers in the given days.
 * @param days how many days of a seller to count, from the oldest day
 */
const countOf = (now: number, oldest: number, days: (email: string) => number): number =>
  SELLERS.flatMap((email) =>
    Array.from({ length: days(email) }, (_, day) => ordersOfDay(email, now, oldest - day).length),
  ).reduce((sum, n) => sum + n, 0);

/**
 * Loads the last three months of the demo's two sellers while the product runs. The product's own functions create each
 * order, with a time in the past. Today's bulks come last. Progress is stored in a file, so that loading continues
 * after a crash. An order's idempotency key is derived from its name, so no order is created twice. Loading a seller's
 * history pauses while somebody uses that seller's account. The product's schedules are paused for the whole load. They
 * would process the whole past at once, and wallet transactions must be sorted by time.
 */
export async function loadHistory(cloud: Cloud, file: string, days = HISTORY_DAYS, patience = PATIENCE): Promise<void> {
  const opened = openJournal(file);
  const { journal } = opened;
  if (journal.loaded) return;
  opened.keep();
  const { history } = cloud;
  Object.assign(history, {
    state: 'loading',
    done: countOf(journal.now, days, (email) => journal.chapters[email]?.days ?? 0),
    total: countOf(journal.now, days, () => days + 1),
  });
  const close = makeClockSettable();
  const goOn = cloud.holdSchedules();
  try {
    const onOrder = () => history.done++;
    const away = awayOf(cloud, patience);
    const lived = await Promise.allSettled(SELLERS.map((email) => liveOn(email, days, opened, onOrder, away)));
    for (const one of lived) if (one.status === 'rejected') throw one.reason;
    for (const email of SELLERS) {
      const caller = await callerByEmail(email);
      await away(caller.id);
      await loadBulks(caller, opened);
      await topUpTo(WALLET_PAISE, email);
    }
    const staff = await callerByEmail('staff@demo.test');
    await loadCod(staff, opened);
    await loadBills(await callerByEmail('admin@demo.test'), opened);
    await Promise.all([measureParcels(new Date()), countOwed()]);
    journal.loaded = true;
    opened.keep();
    history.state = 'loaded';
  } catch (error) {
    history.state = error instanceof SellerAtWork ? 'waits' : 'failed';
    if (history.state === 'failed') throw error;
  } finally {
    goOn();
    close();
  }
}
