import { isReply } from '../gateway/shop-client.ts';
import { lineOf, listOf, paiseOrZero } from '../kit/texts.ts';
import type { ShopUnknown } from '../port.ts';
import type { Ask } from './ask.ts';
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

/** Returns whether an order that is still to be sent has refunds, which take another request. */
export const hasRefundsToRead = (order: Json): boolean =>
  isOpen(lineOf(order['status'])) && listOf(order['refunds']).length > 0;

/**
 * Reads the refunds of an order into `bodies`: the reply by the order's id. If the shop refuses the request, the pieces
 * stay. Returns a failure that may pass, or undefined.
 */
export async function readRefunds(
  account: build.WooAccount,
  order: Json,
  bodies: Map<string, unknown>,
  ask: Ask,
): Promise<ShopUnknown | undefined> {
  const id = lineOf(order['id']);
  const reply = await ask(build.refundsRequest(account, id));
  if (!isReply(reply) && reply.kind === 'unknown') return reply;
  bodies.set(id, isReply(reply) ? reply.body : undefined);
  return undefined;
}
