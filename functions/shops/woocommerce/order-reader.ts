import { concurrently } from '../../platform/concurrency.ts';
import { MOST_LINES } from '../kit/limits.ts';
import { lineOf, listOf } from '../kit/texts.ts';
import type { ShopOrder, ShopUnknown, UnreadableOrder } from '../port.ts';
import { type Ask, AT_ONCE, TOO_SLOW } from './ask.ts';
import { PAGE_SIZE, type WooAccount } from './build.ts';
import * as parse from './parse.ts';
import { createProductReader } from './products.ts';
import { hasRefundsToRead, readRefunds } from './refunds.ts';

type Json = Readonly<Record<string, unknown>>;

/** The highest number of products that are read for one page of orders. */
const MOST_PRODUCTS = 500;
/** The highest number of requests for variations and refunds for one page of orders. */
const MOST_REQUESTS = 100;

/** The first orders of a list in our form. */
export interface ReadOrders {
  orders: (ShopOrder | UnreadableOrder)[];
  /** Why no more orders were read, if the shop is too slow. */
  slow?: string;
}

/** Returns whether an order is imported, as far as its number of lines says. Else nothing more is read for it. */
const isReadFurther = (order: Json): boolean => listOf(order['line_items']).length <= MOST_LINES;

/** Returns the first orders of a list whose products, variations and refunds can be read for one page. */
function fitting(orders: readonly Json[], isAsked: (id: string) => boolean): readonly Json[] {
  const variations = new Map<string, Set<string>>();
  let refunds = 0;
  const end = orders.findIndex((order, n) => {
    if (!isReadFurther(order)) return false;
    if (hasRefundsToRead(order)) refunds++;
    for (const [product, ids] of parse.productIdsIn([order])) {
      const left = [...ids].filter((id) => !isAsked(id));
      if (left.length > 0 || !isAsked(product))
        variations.set(product, new Set([...(variations.get(product) ?? []), ...left]));
    }
    const requests = [...variations.values()].reduce((sum, { size }) => sum + Math.ceil(size / PAGE_SIZE), refunds);
    // The products of a single order are always read. Otherwise no page would get past it.
    return n > 0 && (variations.size > MOST_PRODUCTS || requests > MOST_REQUESTS);
  });
  return end === -1 ? orders : orders.slice(0, end);
}

/** Creates a reader of what the shop sends about orders in further requests: weights, boxes and refunded pieces. */
export function createOrderReader(account: WooAccount) {
  const reader = createProductReader(account);

  /** Returns the requests for variations and refunds, those of the first orders first. */
  function furtherReads(orders: readonly Json[], refunds: Map<string, unknown>, ask: Ask) {
    const byProduct = Map.groupBy(reader.variationsToRead(orders), ({ product }) => product);
    return orders.flatMap((order) => {
      const reads = [...parse.productIdsIn([order]).keys()].flatMap((product) => {
        const some = byProduct.get(product) ?? [];
        byProduct.delete(product);
        return some.map((read) => () => reader.learnVariations(read, ask));
      });
      return hasRefundsToRead(order) ? [...reads, () => readRefunds(account, order, refunds, ask)] : reads;
    });
  }

  /**
   * Returns the first of some orders in our form, with the weights of their products and without refunded pieces. These
   * are all orders, unless they need too many requests or the shop is too slow. What was read for further orders is
   * kept for the next call. The result is a failure that may pass if the shop failed.
   */
  return async (orders: readonly Json[], ask: Ask): Promise<ReadOrders | ShopUnknown> => {
    const first = fitting(orders, reader.isAsked);
    const read = first.filter(isReadFurther);
    const refunds = new Map<string, unknown>();
    let lost = await reader.learn(read, ask);
    if (lost === undefined)
      await concurrently(furtherReads(read, refunds, ask), AT_ONCE, async (task) => {
        if (lost === undefined) {
          const failed = await task();
          lost ??= failed;
        }
      });
    if (lost !== undefined && lost !== TOO_SLOW) return lost;
    const isWhole = (order: Json): boolean =>
      !isReadFurther(order) ||
      ([...parse.productIdsIn([order])].flatMap(([product, ids]) => [product, ...ids]).every(reader.isAsked) &&
        (!hasRefundsToRead(order) || refunds.has(lineOf(order['id']))));
    const end = lost === undefined ? -1 : first.findIndex((order) => !isWhole(order));
    const whole = end === -1 ? first : first.slice(0, end);
    return {
      orders: whole.map((order) => parse.orderOf(order, reader.products, refunds.get(lineOf(order['id'])))),
      ...(whole.length < first.length && { slow: TOO_SLOW.message }),
    };
  };
}
