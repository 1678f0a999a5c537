import * as z from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import type { RememberedOrder } from '../../recover-top-ups.ts';
import * as build from './build.ts';
import { call, type Network } from './call.ts';

/** A page of orders. Razorpay sends notes as an object, or as an empty list if there are none. */
const page = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      amount: z.int(),
      receipt: z.string().nullable(),
      created_at: z.int(),
      notes: z.union([z.object({ user: z.string().optional() }), z.array(z.unknown())]),
    }),
  ),
});

/** The prefix of receipts that `add-money.ts` creates. It marks orders that are ours. */
const OURS = /^topup-/;

/**
 * Lists the orders that we created at Razorpay between two times. Documentation:
 * razorpay.com/docs/api/orders/fetch-all.
 * @throws Error if Razorpay does not answer or refuses
 */
export async function* listOrders(from: Date, to: Date, network: Network): AsyncGenerator<RememberedOrder> {
  const [begin, end] = [from, to].map((time) => Math.floor(time.getTime() / 1000)) as [number, number];
  for (let skip = 0; ; skip += 100) {
    const reply = await call(build.listOrders(begin, end, skip), network);
    if (reply.kind !== 'reply') throw new Error(`Razorpay did not answer: ${reply.message}`);
    const { items } = page.parse(parseJson(reply.body));
    for (const { id, amount, receipt, created_at, notes } of items) {
      const user = Array.isArray(notes) ? undefined : notes.user;
      if (!OURS.test(receipt ?? '') || user === undefined) continue;
      const createdAt = new Date(created_at * 1000).toISOString();
      yield { id, amountPaise: amount, receipt: receipt ?? '', createdAt, userId: user };
    }
    if (items.length < 100) return;
  }
}
