/**
 * Repairs data that a restore has lost, as docs/operations.md explains: document numbers issued since the backup, and
 * top-ups that only Razorpay knows. Reads `TABLE_NAME`, `SECRETS_ARN` and the AWS credentials from the environment.
 * Safe to repeat.
 * @example npm run after-restore -- --since 2026-01-31T10:00:00Z
 */
import { parseArgs } from 'node:util';
import { retireAllSeries } from '../../functions/ledger/retire-all-series.ts';
import { listOrders } from '../../functions/payments/providers/razorpay/list-orders.ts';
import { reopenLostTopUps } from '../../functions/payments/recover-top-ups.ts';
import { env } from '../../functions/platform/env.ts';
import { secretIfSet } from '../../functions/platform/secrets/secrets.ts';
import { orPrintError } from './or-say.ts';

await orPrintError(async () => {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = new Date(values.since ?? '');
  if (Number.isNaN(since.getTime()))
    throw new Error('Give --since the moment of the restore, such as 2026-01-31T10:00:00Z.');
  for (const name of ['TABLE_NAME', 'SECRETS_ARN']) env(name);
  console.log(`Wallets whose documents begin a new series: ${await retireAllSeries()}.`);
  const [keyId, keySecret] = [await secretIfSet('razorpay_key_id'), await secretIfSet('razorpay_key_secret')];
  if (keyId === undefined || keySecret === undefined) {
    console.log('No top-ups were looked for: the secret has no keys of Razorpay.');
    return;
  }
  const opened = await reopenLostTopUps('razorpay', listOrders(since, new Date(), { keyId, keySecret }));
  console.log(`Top-ups opened again: ${opened}. The schedule reconcile-top-ups credits those that were paid.`);
});
