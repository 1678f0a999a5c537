import { chunksOf } from '../../platform/chunks.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { isReply, type ShopRequest } from '../gateway/shop-client.ts';
import type { ShopRefused, ShopUnknown } from '../port.ts';
import { type Ask, AT_ONCE } from './ask.ts';
import * as build from './build.ts';
import * as parse from './parse.ts';

/**
 * The highest number of products whose variations are read for one page of orders. Each takes a request. The lines of
 * further products get the weight of the product.
 */
const MOST_WITH_VARIATIONS = 100;

/**
 * Creates a reader of the weights and boxes of a shop's products and variations. Each is read once. `learn` reads those
 * of some orders into `products`, and returns a failure that may pass. If the key lacks the permission to read
 * products, weights are left out.
 */
export function createProductReader(account: build.WooAccount, ask: Ask) {
  const products = new Map<string, parse.WooProduct>();
  const asked = new Set<string>();
  let units: parse.WooUnits | undefined;

  /** Reads products into the map. Returns the failure, or undefined. */
  async function read(
    request: ShopRequest,
    ids: readonly string[],
    known: parse.WooUnits,
  ): Promise<ShopUnknown | ShopRefused | undefined> {
    const reply = await ask(request);
    if (!isReply(reply) && reply.kind === 'unknown') return reply;
    for (const id of ids) asked.add(id);
    if (!isReply(reply)) return reply;
    for (const [id, product] of parse.productsIn(reply.body, known)) products.set(id, product);
    return undefined;
  }

  /** Returns the units of the shop, which are read once. */
  async function readUnits(): Promise<parse.WooUnits | ShopUnknown> {
    if (units !== undefined) return units;
    const reply = await ask(build.settingsRequest(account, 'products'));
    if (!isReply(reply) && reply.kind === 'unknown') return reply;
    return (units = parse.unitsIn(isReply(reply) ? reply.body : []));
  }

  async function learn(orders: readonly Readonly<Record<string, unknown>>[]): Promise<ShopUnknown | undefined> {
    const ids = parse.productIdsIn(orders);
    const missing = [...ids.keys()].filter((id) => !asked.has(id));
    const variations = [...ids].flatMap(([product, some]) => {
      const left = [...some].filter((id) => !asked.has(id));
      return left.length === 0 ? [] : [{ product, left }];
    });
    if (missing.length + variations.length === 0) return undefined;
    const known = await readUnits();
    if ('kind' in known) return known;
    for (const chunk of chunksOf(missing, build.PAGE_SIZE)) {
      const failed = await read(build.productsRequest(account, chunk), chunk, known);
      if (failed !== undefined) return failed.kind === 'unknown' ? failed : undefined;
    }
    let lost: ShopUnknown | undefined;
    await concurrently(variations.slice(0, MOST_WITH_VARIATIONS), AT_ONCE, async ({ product, left }) => {
      for (const chunk of chunksOf(left, build.PAGE_SIZE)) {
        if (lost !== undefined) return;
        const failed = await read(build.variationsRequest(account, product, chunk), chunk, known);
        if (failed?.kind === 'unknown') lost = failed;
      }
    });
    return lost;
  }

  return { products, learn };
}
