import * as z from 'zod';
import { now } from '../../platform/clock.ts';
import { consume } from '../../platform/messaging/consume.ts';
import { findAnyOrder } from '../record/store.ts';
import { book } from './book.ts';

/** Books one paid order from the queue. */
export const handler = consume(z.object({ orderId: z.string() }), async ({ orderId }) => {
  const order = await findAnyOrder(orderId);
  if (order !== undefined) await book(order, now());
});
