import { paymentProvider } from '../payments/provider-for.ts';
import { now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { commit } from '../platform/table.ts';
import { settlePayment } from './settle-payment.ts';
import { closeTopUp, findTopUp, listOpenTopUps } from './top-ups.ts';

/** A payer needs some minutes; after a day nobody pays any more. */
const PATIENCE_MS = 2 * 60_000;
const GIVE_UP_MS = 24 * 3600_000;
const AT_ONCE = 100;

/** Asks the provider about top-ups that neither browser nor webhook has settled. */
export async function handler(): Promise<void> {
  const at = now();
  const provider = await paymentProvider();
  for (const id of await listOpenTopUps(new Date(at.getTime() - PATIENCE_MS).toISOString(), AT_ONCE)) {
    const told = await provider.listPayments(id);
    if (told.kind === 'unknown') {
      log.warn('payment provider did not answer', { top_up: id });
      continue;
    }
    const outcomes = [];
    for (const payment of told.kind === 'ok' ? told.value : []) outcomes.push(await settlePayment(id, payment, at));
    const topUp = await findTopUp(id);
    const old = topUp !== undefined && Date.parse(topUp.createdAt) < at.getTime() - GIVE_UP_MS;
    if (old && !outcomes.includes('credited')) await commit([closeTopUp(id)]);
  }
}
