import { now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { log } from '../../platform/log.ts';
import { errorOf, registerWebhooks } from '../connected/register-webhooks.ts';
import { connectionWith, openSecrets } from '../connected/sealed-secrets.ts';
import type { Shop } from '../connected/shop.ts';
import { addMethods, findHealth, moveCursor, saveHealth } from '../connected/shop-store.ts';
import { noteAnswer, noteSilence } from '../connected/silent-shops.ts';
import { failureText, POLLED_AGAIN } from '../gateway/shop-client.ts';
import { findKnown, importOrder, startImport } from '../import/import-run.ts';
import type { ImportRun, Outcome } from '../import/import-types.ts';
import { isOrderId } from '../import/limited-order.ts';
import type { ShopConnection, ShopPage, ShopResult } from '../port.ts';
import { retryTellings } from '../tell/retry-tellings.ts';

/** How many orders are imported in parallel. */
const AT_ONCE = 24;
/**
 * A poll also reads the changes of the last two minutes before the previous cursor. The clocks of shops differ, and
 * their lists show changes late.
 */
const OVERLAP_MS = 2 * 60_000;
/** After this time the run ends, and another message continues a long import. The function's time limit is 300 s. */
const LONGEST_MS = 200_000;
/** The same for a slow shop. A page takes up to a minute, and its webhooks and a report need the time that is left. */
const LONGEST_SLOW_MS = 120_000;
/**
 * The longest pause for which a poll waits. If a shop asks for a longer pause, the poll ends, and the schedule starts
 * another one later.
 */
const LONGEST_PAUSE_MS = 10_000;
const MOST_PAUSES = 20;
/** The cursor is stored after this many orders. Pages have 10 to 100 orders, so it costs the same at each system. */
const ORDERS_A_CURSOR = 500;

/**
 * Reads a page of changed orders. If the shop asks for a short pause, waits and reads again, but not beyond the time
 * `until`.
 */
async function readPage(
  connection: ShopConnection,
  since: string,
  cursor: string | undefined,
  until: number,
): Promise<ShopResult<ShopPage>> {
  for (let pauses = 0; ; pauses++) {
    const page = await connection.changedSince(since, cursor);
    if (page.kind !== 'unknown' || page.waitMs === undefined) return page;
    const isLate = now().getTime() + page.waitMs > until;
    if (page.waitMs > LONGEST_PAUSE_MS || pauses === MOST_PAUSES || isLate) return page;
    const { waitMs } = page;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/**
 * Imports the orders of a page. If one fails, the others are still imported.
 * @returns the outcomes, and the time up to which everything is imported
 */
async function importPage(run: ImportRun, page: ShopPage): Promise<{ outcomes: Outcome[]; until: string | undefined }> {
  const { shop } = run;
  const orders = page.orders.filter(({ id }) => isOrderId(id));
  if (orders.length < page.orders.length) log.warn('orders of a shop without an id', { shop: shop.id });
  const known = await findKnown(
    shop.id,
    orders.map(({ id }) => id),
  );
  const outcomes: Outcome[] = [];
  const failed: string[] = [];
  await concurrently([...orders], AT_ONCE, async (order) => {
    try {
      outcomes.push(await importOrder(run, order.id, order, known(order.id)));
    } catch (error) {
      failed.push(order.changedAt);
      log.error('an order of a shop is not imported', { shop: shop.id, shop_order: order.id, error: error as Error });
    }
  });
  const times = orders.map(({ changedAt }) => changedAt).toSorted();
  // The next poll starts from the first failed order. Reading the imported ones again changes nothing.
  return { outcomes, until: failed.length > 0 ? failed.toSorted()[0] : times.at(-1) };
}

const before = (time: string, ms: number): string => new Date(Date.parse(time) - ms).toISOString();

/**
 * Imports page after page and stores the cursor from time to time. Returns how many orders are new, the `failure` of a
 * request to the shop, why the shop is too `slow` to be read in one run, and whether another run can go on at once.
 */
async function importPages(run: ImportRun, connection: ShopConnection, kept: string | undefined) {
  const { shop, at } = run;
  const since = kept === undefined ? shop.settings.since : before(kept, OVERLAP_MS);
  let [imported, unstored, isWhole, isCurrent] = [0, 0, true, true];
  let slow: string | undefined;
  let longest = LONGEST_MS;
  let [stored, reached, cursor]: (string | undefined)[] = [kept, kept, undefined];
  /** Returns false if the seller has changed the shop, because this poll then uses outdated settings. */
  const storeCursor = async (): Promise<boolean> =>
    reached === undefined || reached === stored || moveCursor(shop, (stored = reached));
  do {
    const page = await readPage(connection, since, cursor, at.getTime() + LONGEST_MS);
    if (page.kind !== 'done') {
      if (page.kind === 'unknown') noteSilence(shop.id, page.message, page.waitMs);
      await storeCursor();
      return { imported, failure: failureText(page, POLLED_AGAIN), slow: undefined, hasMore: false };
    }
    const { outcomes, until } = await importPage(run, page.value);
    imported += outcomes.filter((outcome) => outcome === 'imported').length;
    isWhole &&= outcomes.length === page.value.orders.filter(({ id }) => isOrderId(id)).length;
    // A shop may have had a wrong clock. With a time in the future, no later poll would find a change.
    if (isWhole && until !== undefined && until !== '') reached = [until, now().toISOString()].toSorted()[0];
    cursor = page.value.next;
    slow ??= page.value.slow;
    // The cursor is stored regularly. So if the process is killed, only a few pages are read again, which changes
    // nothing.
    unstored += page.value.orders.length;
    if (unstored >= ORDERS_A_CURSOR) {
      isCurrent = await storeCursor();
      unstored = 0;
    }
    longest = slow === undefined ? LONGEST_MS : LONGEST_SLOW_MS;
  } while (isCurrent && cursor !== undefined && now().getTime() - at.getTime() <= longest);
  isCurrent &&= await storeCursor();
  // If the cursor has not moved, another run would read the same pages. In this case no run follows at once, and the
  // schedule polls again.
  const hasMoved = reached !== undefined && (kept === undefined || reached > kept);
  // No run follows at once for a shop that is too slow, because it would hold this queue. The schedule polls again.
  if (isCurrent && cursor !== undefined && slow !== undefined)
    return { imported, failure: undefined, slow: `${slow} ${POLLED_AGAIN}`, hasMore: false };
  return { imported, failure: undefined, slow: undefined, hasMore: !isCurrent || (cursor !== undefined && hasMoved) };
}

/**
 * Imports every order that a shop has changed since the last poll. Also registers webhooks that the shop has dropped,
 * and repeats failed reports to the shop. The cursor moves only past stored orders, so the next poll continues there
 * after a poll was killed.
 * @returns whether orders are left that another run can read
 */
export async function pollShop(shop: Shop, at: Date): Promise<boolean> {
  const { id } = shop;
  const secrets = await openSecrets(shop);
  const connection = connectionWith(shop, secrets);
  const { cursor, webhooks } = await findHealth(id);
  const run = await startImport(shop, at);
  const { imported, failure, slow, hasMore } = await importPages(run, connection, cursor);
  await addMethods(id, run.methods);
  const polled = {
    lastPollAt: at.toISOString(),
    ...(imported > 0 && { lastOrderAt: now().toISOString() }),
  };
  if (failure !== undefined) {
    await saveHealth(id, { ...polled, error: errorOf(failure) });
    return false;
  }
  const registered = await registerWebhooks(shop, connection, secrets, webhooks !== 'registered');
  await saveHealth(id, {
    ...polled,
    ...(registered.kind === 'done' && { error: slow === undefined ? null : errorOf(slow) }),
  });
  noteAnswer(id);
  const untold = await retryTellings(id, now());
  log.info('shop polled', { shop: id, imported, untold });
  return hasMore;
}
