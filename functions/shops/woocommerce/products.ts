import { chunksOf } from '../../platform/chunks.ts';
import { isReply, type ShopRequest } from '../gateway/shop-client.ts';
import type { ShopRefused, ShopUnknown } from '../port.ts';
import type { Ask } from './ask.ts';
import * as build from './build.ts';
import * as parse from './parse.ts';

type Json = Readonly<Record<string, unknown>>;

/** A request for the variations of one product, at most `PAGE_SIZE` of them. */
export interface VariationsRead {
  product: string;
  ids: readonly string[];
}

/**
 * Creates a reader of the weights and boxes of a shop's products and variations. Each is read once, into `products`. If
 * the key lacks the permission to read products, weights are left out. The functions that read return a failure that
 * may pass, or undefined.
 */
export function createProductReader(account: build.WooAccount) {
  const products = new Map<string, parse.WooProduct>();
  const asked = new Set<string>();
  let units: parse.WooUnits | undefined;

  /** Reads products or variations into the map. Returns the failure, or undefined. */
  async function read(
    request: ShopRequest,
    ids: readonly string[],
    ask: Ask,
  ): Promise<ShopUnknown | ShopRefused | undefined> {
    const known = await readUnits(ask);
    if ('kind' in known) return known;
    const reply = await ask(request);
    if (!isReply(reply) && reply.kind === 'unknown') return reply;
    for (const id of ids) asked.add(id);
    if (!isReply(reply)) return reply;
    for (const [id, product] of parse.productsIn(reply.body, known)) products.set(id, product);
    return undefined;
  }

  /** Returns the units of the shop, which are read once. */
  async function readUnits(ask: Ask): Promise<parse.WooUnits | ShopUnknown> {
    if (units !== undefined) return units;
    const reply = await ask(build.settingsRequest(account, 'products'));
    if (!isReply(reply) && reply.kind === 'unknown') return reply;
    return (units = parse.unitsIn(isReply(reply) ? reply.body : []));
  }

  return {
    products,

    /** Returns whether a product or a variation was read, or the shop refused to send it. */
    isAsked: (id: string): boolean => asked.has(id),

    /** Reads the products of orders, without their variations. */
    async learn(orders: readonly Json[], ask: Ask): Promise<ShopUnknown | undefined> {
      const ids = parse.productIdsIn(orders);
      const missing = [...ids.keys()].filter((id) => !asked.has(id));
      for (const chunk of chunksOf(missing, build.PAGE_SIZE)) {
        const failed = await read(build.productsRequest(account, chunk), chunk, ask);
        if (failed?.kind === 'unknown') return failed;
        if (failed === undefined) continue;
        for (const id of [...ids].flatMap(([product, variations]) => [product, ...variations])) asked.add(id);
        return undefined;
      }
      return undefined;
    },

    /** Returns the requests for variations that are not read yet. Those of the first orders come first. */
    variationsToRead: (orders: readonly Json[]): VariationsRead[] =>
      [...parse.productIdsIn(orders)].flatMap(([product, variations]) =>
        chunksOf(
          [...variations].filter((id) => !asked.has(id)),
          build.PAGE_SIZE,
        ).map((ids) => ({ product, ids })),
      ),

    async learnVariations({ product, ids }: VariationsRead, ask: Ask): Promise<ShopUnknown | undefined> {
      const failed = await read(build.variationsRequest(account, product, ids), ids, ask);
      return failed?.kind === 'unknown' ? failed : undefined;
    },
  };
}
