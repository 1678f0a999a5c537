import type { Cloud } from '../../cloud.ts';
import { callerByEmail } from '../caller-by-email.ts';
import { topUpTo } from '../demo-top-up.ts';
import { loadBulks } from './demo-bulks.ts';
import { loadCod } from './demo-cod.ts';
import { HISTORY_DAYS, ordersOfDay } from './history-plan.ts';
import { type OpenJournal, openJournal } from './journal.ts';
import { liveDay } from './live-day.ts';
import { openThePast } from './living-at.ts';

const SELLERS = ['seller@demo.test', 'seller2@demo.test'] as const;
const WALLET_PAISE = 10_000_00;

/** When somebody counts as away who has called nothing, and how long a seller's history waits for that. */
interface Patience {
  awayMs: number;
  mostMs: number;
}
const PATIENCE: Patience = { awayMs: 60_000, mostMs: 5 * 60_000 };

/** Somebody works as a seller: the rest of that history comes with the next start. */
class SellerAtWork extends Error {}

/** Waits while somebody works as a seller: their balance and lists must not move by themselves. @throws SellerAtWork */
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

/** The days that are left of a seller's history, oldest first. */
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
    await liveDay(caller, chapter, journal.now, days - chapter.days, onOrder, () => away(caller.id));
}

/** The orders of so many days of each seller, from the oldest. */
const countOf = (now: number, oldest: number, days: (email: string) => number): number =>
  SELLERS.flatMap((email) =>
    Array.from({ length: days(email) }, (_, day) => ordersOfDay(email, now, oldest - day).length),
  ).reduce((sum, n) => sum + n, 0);

/**
 * Lives through the last three months of the demo's two sellers behind the running product: each order through the real
 * use cases at its own time, then bulks of today. What is done stands in a file, so that it goes on after a kill, and an
 * order's key is its id, so that none is made twice. A seller's part rests while somebody works as that seller. The
 * schedules rest too: they would tell the past at once, and the lines of the wallets must follow each other in time.
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
  const close = openThePast();
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
