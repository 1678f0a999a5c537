import type { Cloud } from '../../cloud.ts';
import { callerByEmail } from '../caller-by-email.ts';
import { topUpTo } from '../demo-top-up.ts';
import { loadDemoCodReport } from '../parcels/demo-cod-report.ts';
import { loadBulks } from './demo-bulks.ts';
import { loadCod } from './demo-cod.ts';
import { HISTORY_DAYS, ordersOfDay } from './history-plan.ts';
import { type OpenJournal, openJournal } from './journal.ts';
import { liveDay } from './live-day.ts';
import { openThePast } from './living-at.ts';

const SELLERS = ['seller@demo.test', 'seller2@demo.test'] as const;
const WALLET_PAISE = 10_000_00;

/** The days that are left of a seller's history, oldest first. */
async function liveOn(email: string, days: number, { journal, keep }: OpenJournal, onOrder: () => void): Promise<void> {
  const caller = await callerByEmail(email);
  const chapter = (journal.chapters[email] ??= { days: 0, looks: [] });
  for (; chapter.days <= days; chapter.days++, keep())
    await liveDay(caller, chapter, journal.now, days - chapter.days, onOrder);
}

/** The orders of so many days of each seller, from the oldest. */
const countOf = (now: number, oldest: number, days: (email: string) => number): number =>
  SELLERS.flatMap((email) =>
    Array.from({ length: days(email) }, (_, day) => ordersOfDay(email, now, oldest - day).length),
  ).reduce((sum, n) => sum + n, 0);

/**
 * Lives through the last three months of the demo's two sellers behind the running product: each order through the real
 * use cases at its own time, then bulks of today. What is done stands in a file, so that it goes on after a kill, and an
 * order's key is its id, so that none is made twice. The schedules rest meanwhile: they would tell the past at once, and
 * the lines of the wallets must follow each other in time.
 */
export async function loadHistory(cloud: Cloud, file: string, days = HISTORY_DAYS): Promise<void> {
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
    await Promise.all(SELLERS.map((email) => liveOn(email, days, opened, onOrder)));
    for (const email of SELLERS) {
      const caller = await callerByEmail(email);
      await loadBulks(caller, opened);
      await topUpTo(WALLET_PAISE, email);
    }
    const staff = await callerByEmail('staff@demo.test');
    await loadCod(staff, opened);
    await loadDemoCodReport(staff);
    journal.loaded = true;
    opened.keep();
    history.state = 'loaded';
  } catch (error) {
    history.state = 'failed';
    throw error;
  } finally {
    goOn();
    close();
  }
}
