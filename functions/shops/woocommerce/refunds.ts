import { concurrently } from '../../platform/concurrency.ts';
import { isReply } from '../gateway/shop-client.ts';
import { lineOf, listOf, paiseOrZero } from '../kit/texts.ts';
import type { ShopUnknown } from '../port.ts';
import { type Ask, AT_ONCE } from './ask.ts';
import * as build from './build.ts';
import { isOpen } from './statuses.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the refunds of an order took out of it. All amounts are positive. */
export interface WooRefunds {
  /** The refunded pieces, and the tax of what was refunded, by the id of the order's line. */
  lines: ReadonlyMap<string, { pieces: number; taxPaise: number }>;
  shippingPaise: number;
  feePaise: number;
}

const taken = (value: unknown): number => Math.abs(paiseOrZero(value));
const withTax = (lines: unknown): number =>
  listOf(lines).reduce((sum, line) => sum + taken(line['total']) + taken(line['total_tax']), 0);

/** Returns the id of the order's line that a line of a refund belongs to; '' if it cannot be found. */
function orderLineOf(refunded: Json, order: Json): string {
  const meta = listOf(refunded['meta_data']).find(({ key }) => key === '_refunded_item_id');
  if (meta !== undefined) return lineOf(meta['value']);
  const isSame = (line: Json) =>
    line['product_id'] === refunded['product_id'] && line['variation_id'] === refunded['variation_id'];
  const alike = listOf(order['line_items']).filter(isSame);
  return alike.length === 1 ? lineOf(alike[0]?.['id']) : '';
}

/** Returns what was refunded, from a reply to `orders/<id>/refunds`. @throws Error if an amount cannot be read */
export function refundsIn(body: unknown, order: Json): WooRefunds {
  const lines = new Map<string, { pieces: number; taxPaise: number }>();
  let [shippingPaise, feePaise] = [0, 0];
  for (const refund of listOf(body)) {
    shippingPaise += withTax(refund['shipping_lines']);
    feePaise += withTax(refund['fee_lines']);
    for (const line of listOf(refund['line_items'])) {
      const id = orderLineOf(line, order);
      const known = lines.get(id) ?? { pieces: 0, taxPaise: 0 };
      const pieces = known.pieces + Math.abs(Number(line['quantity']) || 0);
      lines.set(id, { pieces, taxPaise: known.taxPaise + taken(line['total_tax']) });
    }
  }
  return { lines, shippingPaise, feePaise };
}

/**
 * Reads the refunds of orders that are still to be sent: one request for each order that has some. The result has the
 * replies by the order's id, or is a failure that may pass. If the shop refuses a request, the pieces stay.
 */
export async function readRefunds(
  account: build.WooAccount,
  orders: readonly Json[],
  ask: Ask,
): Promise<ReadonlyMap<string, unknown> | ShopUnknown> {
  const bodies = new Map<string, unknown>();
  let lost: ShopUnknown | undefined;
  const refunded = orders.filter((order) => isOpen(lineOf(order['status'])) && listOf(order['refunds']).length > 0);
  await concurrently(refunded, AT_ONCE, async (order) => {
    if (lost !== undefined) return;
    const id = lineOf(order['id']);
    const reply = await ask(build.refundsRequest(account, id));
    if (isReply(reply)) bodies.set(id, reply.body);
    else if (reply.kind === 'unknown') lost = reply;
  });
  return lost ?? bodies;
}
