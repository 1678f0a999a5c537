/**
 * Measures the first poll of a shop of each system with 10,000 orders: time, memory and write units per order. The
 * stream consumer also writes search entries and totals, which are not counted. Also measures the response time of
 * webhooks. Exits 1 above the limits. Run by `node tests/bench/programs/shops.ts [orders]`.
 */

import { SHOPIFY_APP } from '../../../infra/local/shops/fake-shopify.ts';
import { WOO_KEY } from '../../../infra/local/shops/fake-woocommerce.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { indiaDay } from '../../../shared/dates.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { ShopView } from '../../../shared/shops/contract.ts';
import { runMeasured } from '../../support/clouds/measured.ts';
import { openMarket } from '../../support/orders/market.ts';
import { callApi } from '../../support/people/call-api.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

/**
 * The limits. Each order needs four write units: two for the order, one for its entry in the index `by_day`, and one
 * for its link to the shop's order. The cursor needs a small part of a unit per order, because one write stores it for
 * 1,000 orders.
 */
const LIMITS = { ms: 60_000, writes: 4.01, webhookMs: 300 };
const WEBHOOKS = 400;
const CREDENTIALS = { woocommerce: WOO_KEY, shopify: SHOPIFY_APP };
const DAY = 86_400_000;
const orders = Number(process.argv[2] ?? 10_000);

const cloud = await startCloud();
await openMarket();

/** Measures the import and the webhooks of a new seller's shop. */
async function measure(system: keyof typeof CREDENTIALS): Promise<void> {
  const { token } = await shopSeller();
  const local = cloud.shops.of(system, 'bench');
  const from = Date.now() - 30 * DAY;
  const settings = { import_from: indiaDay(new Date(from)), box: { length: 25, breadth: 20, height: 6 } };
  const body = {
    system,
    address: `${cloud.url}/local/shops/${system}/bench`,
    credentials: CREDENTIALS[system],
    settings,
  };
  const { data: shop } = (await callApi<ShopView>(cloud.url, 'POST', '/shops', { token, body })).body;
  await cloud.settle();
  local.sendsWebhooks = false;
  for (let n = 0; n < orders; n++) {
    const second = n % 2 === 0 ? [] : [{ sku: 'MUG-BLUE', title: 'Blue mug', rupees: 349, grams: 380 }];
    local.shop.place({
      createdAt: new Date(from + DAY + n * 60_000).toISOString(),
      payment: n % 3 === 0 ? 'cod' : 'prepaid',
      lines: [[{}, ...second]],
    });
  }
  const cost = await runMeasured('shops/work-on-poll.ts', shop._id);
  await cloud.settle(1_800_000);
  const { body: list } = await callApi<OrderView[]>(
    cloud.url,
    'GET',
    '/orders?order_type=shop&payment_status=pending&limit=1',
    { token },
  );
  const writes = cost.written / orders;
  console.log(
    `${system}: ${orders} orders imported in ${(cost.ms / 1000).toFixed(1)} s (limit ${LIMITS.ms / 1000} s), ` +
      `${writes.toFixed(2)} write units each (limit ${LIMITS.writes}), ${(cost.read / orders).toFixed(2)} read units, ${(cost.cpuMs / 1000).toFixed(1)} processor seconds, ${cost.peakMb} MB`,
  );

  const waits: number[] = [];
  const [order] = local.shop.state.orders;
  for (let n = 0; order !== undefined && n < WEBHOOKS; n++) {
    const [sent] = local.shop.system.webhooksOf(order, 'updated', local.shop);
    if (sent === undefined) throw new Error('The shop has no webhook.');
    const began = performance.now();
    const { status } = await fetch(sent.url, { method: 'POST', headers: sent.headers, body: sent.body });
    if (status !== 200) throw new Error(`A webhook was answered ${status}.`);
    waits.push(performance.now() - began);
  }
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(WEBHOOKS * 0.95)] ?? 0;
  console.log(
    `${system}: a webhook is answered in ${p95.toFixed(0)} ms at the 95th percentile of ${WEBHOOKS} (limit ${LIMITS.webhookMs})`,
  );
  const isWhole = list.meta['total_count'] === orders;
  if (!isWhole) console.error(`Only ${String(list.meta['total_count'])} orders are in the list.`);
  if (!isWhole || cost.ms > LIMITS.ms || writes > LIMITS.writes || p95 > LIMITS.webhookMs) process.exitCode = 1;
}

await measure('woocommerce');
await measure('shopify');
await cloud.close();
