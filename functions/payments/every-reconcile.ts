import { now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { scheduled } from '../platform/schedule.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { postPayment } from './enter-payment.ts';
import { paymentProvider } from './provider-for.ts';
import type { PaymentProvider } from './providers/port.ts';
import { closedTopUpWrite, findTopUp, listOpenTopUps, postponedTopUpWrite } from './top-up-store.ts';

/** How old a top-up must be before the provider is asked about it, because a payer needs some minutes. */
const PATIENCE_MS = 2 * 60_000;
const GIVE_UP_MS = 24 * 3600_000; // nobody pays later
const AT_ONCE = 100;
/** How long one run may take. The next run continues. */
const BUSY_MS = 60_000;
const AGAIN_MS = 15 * 60_000;
const SELDOM_MS = 4 * 3600_000;
/**
 * The age from which an open top-up raises an alarm: 24 hours, plus the longest pause between two requests (4 hours),
 * plus one hour. The first answer after 24 hours closes the top-up. So the provider has not answered for at least an
 * hour if a top-up is this old and still open.
 */
const SILENT_MS = GIVE_UP_MS + SELDOM_MS + 3600_000;

/**
 * Asks the provider about one open top-up and enters its payments. The older the top-up is, the less often the provider
 * is asked about it.
 */
async function reconcile(provider: PaymentProvider, id: string, at: Date): Promise<void> {
  const reply = await provider.listPayments(id);
  const outcomes = [];
  for (const payment of reply.kind === 'ok' ? reply.value : [])
    outcomes.push(await postPayment(provider, { paymentId: payment.id, topUpId: id }, at));
  if (outcomes.includes('credited')) return;
  const topUp = await findTopUp(id);
  const age = at.getTime() - Date.parse(topUp?.createdAt ?? at.toISOString());
  if (reply.kind !== 'ok') {
    const mayPass = reply.kind === 'unknown' && age < SILENT_MS;
    log[mayPass ? 'warn' : 'error']('top-up not settled', { top_up: id, said: reply.message });
  }
  if (reply.kind !== 'unknown' && age > GIVE_UP_MS) return commit([closedTopUpWrite(id)]);
  const wait = reply.kind === 'unknown' ? AGAIN_MS : Math.min(Math.max(age, AGAIN_MS), SELDOM_MS);
  await commit([postponedTopUpWrite(id, new Date(at.getTime() + wait).toISOString())]).catch((error: unknown) => {
    // The top-up was credited at the same time, so there is nothing to postpone.
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** Asks the provider about open top-ups that neither the browser nor the webhook has settled. */
export const handler = scheduled(async () => {
  const at = now();
  const provider = await paymentProvider();
  const until = new Date(at.getTime() - PATIENCE_MS).toISOString();
  const done = new Set<string>();
  for (const end = Date.now() + BUSY_MS; Date.now() < end; ) {
    const open = (await listOpenTopUps(until, AT_ONCE)).filter((id) => !done.has(id));
    if (open.length === 0) break;
    for (const id of open) {
      done.add(id);
      await reconcile(provider, id, at).catch((error: unknown) => {
        log.error('top-up not settled', { top_up: id, error: error as Error });
      });
    }
  }
  return { top_ups: done.size };
});
