import { profileOf } from '../../../../functions/couriers/registry/profile-of.ts';
import { choose } from '../../../../functions/orders/booking/choose.ts';
import { create } from '../../../../functions/orders/booking/create.ts';
import { pay } from '../../../../functions/orders/booking/pay.ts';
import { cancel } from '../../../../functions/orders/cancel-and-return/cancel.ts';
import { createRto } from '../../../../functions/orders/cancel-and-return/create-rto.ts';
import { trackPost } from '../../../../functions/orders/tracking/track.ts';
import { setCourierClock } from '../../../../functions/platform/clock.ts';
import { create as createReturn } from '../../../../functions/returns/create.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { Failure } from '../../../../shared/errors.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { callerByEmail } from '../caller-by-email.ts';
import { demoContext } from '../demo-context.ts';
import { showDemoBrand } from './demo-brand.ts';
import { arriveJustNow, askForReturn, letBuyerAct, RETURN_STATES, travelTo } from './demo-buyers.ts';
import { addDemoComment } from './demo-comments.ts';
import { demoDraft } from './demo-draft.ts';
import { DEMO_CUSTOMERS, DEMO_GOODS, DEMO_ORDERS, type DemoOrder } from './demo-parcels.ts';
import { weighDemo } from './weigh-demo.ts';

const DAY_MS = 24 * 3600_000;

const draftOf = (order: DemoOrder, { user }: Caller, index: number) =>
  demoDraft({
    method: order.method,
    word: order.word,
    customer: DEMO_CUSTOMERS[index % DEMO_CUSTOMERS.length]!,
    goods: DEMO_GOODS[index % DEMO_GOODS.length]!,
    pickup: user.pickupAddresses[0]!,
    ...(order.buyer !== undefined && { notify: true }),
  });

/** Creates the return shipment of a delivered order, and pays for it unless it is only approved. */
async function bringBack(
  caller: Caller,
  order_id: string,
  { reason, to }: NonNullable<DemoOrder['comesBack']>,
  now: number,
): Promise<void> {
  const { daysAgo, share } = RETURN_STATES[to];
  const at = new Date(now - daysAgo * DAY_MS);
  setCourierClock(() => at.getTime() - Date.now());
  const body = { order_id, reason };
  const { data } = await createReturn({ body, params: undefined, query: undefined }, demoContext(caller, at, body));
  const { _id, available_logistic: offers } = data as OrderView;
  if (share === undefined) return;
  const paying = { order_id: _id, logistic_id: offers[0]?._id ?? '' };
  await pay({ body: paying, params: undefined, query: undefined }, demoContext(caller, at, paying));
  setCourierClock(() => 0);
  await travelTo(_id, share, { plan: 'deliver' });
  const asked = { order_id: _id };
  await trackPost({ body: asked, params: undefined, query: undefined }, demoContext(caller, new Date(), asked));
}

/** Creates one demo order with the product's own functions, and moves it to the status that the demo should show. */
async function live(order: DemoOrder, caller: Caller, index: number, now: number): Promise<void> {
  const at = new Date(now - order.daysAgo * DAY_MS - index * 37 * 60_000);
  const back = setCourierClock(() => at.getTime() - Date.now());
  try {
    const draft = draftOf(order, caller, index);
    const made = (await create({ body: draft, params: undefined, query: undefined }, demoContext(caller, at, draft)))
      .data as OrderView;
    if (order.story === 'saved') return;
    // This order will be returned to origin by a request of the seller. So only couriers that accept RTO requests are
    // possible.
    const offers = made.available_logistic.filter(
      ({ courier }) => order.story !== 'returned' || profileOf(courier)?.capabilities.rto === true,
    );
    const offer = offers[index % Math.min(4, offers.length)];
    if (offer === undefined) throw new Error(`No partner offers to carry demo order ${index}.`);
    const body = { logistic_id: offer._id };
    await choose({ params: { id: made._id }, body, query: undefined }, demoContext(caller, at, body));
    if (order.story === 'chosen') return;
    const paying = { order_id: made._id, logistic_id: offer._id };
    const paid = pay({ body: paying, params: undefined, query: undefined }, demoContext(caller, at, paying));
    if (order.word === 'REFUSE') {
      // The sandbox courier refuses the bookings of some demo orders on purpose, so that the demo has such orders.
      await paid.catch((error: unknown) => {
        if (!(error instanceof Failure && error.code === 'BOOKING_REFUSED')) throw error;
      });
      return;
    }
    await paid;
    if (order.heavierBy !== undefined) await weighDemo(made._id, order.heavierBy, new Date(at.getTime() + 3600_000));
    const asked = { order_id: made._id };
    if (order.story === 'cancelled')
      await cancel({ body: asked, params: undefined, query: undefined }, demoContext(caller, at, asked));
    if (order.story === 'returned') {
      const later = new Date(at.getTime() + 1.5 * DAY_MS);
      setCourierClock(() => later.getTime() - Date.now());
      await trackPost({ body: asked, params: undefined, query: undefined }, demoContext(caller, later, asked));
      await createRto({ body: asked, params: undefined, query: undefined }, demoContext(caller, later, asked));
    }
    if (order.story === 'cancelled') return;
    setCourierClock(() => 0);
    if (order.buyer !== undefined) await arriveJustNow(made._id, order.buyer);
    await trackPost({ body: asked, params: undefined, query: undefined }, demoContext(caller, new Date(now), asked));
    if (order.comment !== undefined) await addDemoComment(caller, made._id, order.comment, new Date(now));
    if (order.buyer !== undefined && order.buyer !== 'waits') await letBuyerAct(caller, made._id, order.buyer);
    // The buyer requested a return the day before it was created.
    const { comesBack } = order;
    const askedAt = new Date(now - (comesBack === undefined ? 0 : RETURN_STATES[comesBack.to].daysAgo + 1) * DAY_MS);
    if (order.asksBack !== undefined) await askForReturn(caller, made._id, order.asksBack, askedAt);
    if (comesBack !== undefined) await bringBack(caller, made._id, comesBack, now);
  } finally {
    setCourierClock(back);
  }
}

/**
 * Creates demo orders in every state for both sellers, oldest first. Uses the product's own functions, with each
 * order's time in the past.
 */
export async function loadDemoOrders(): Promise<void> {
  const now = Date.now();
  const sellers = [await callerByEmail('seller@demo.test'), await callerByEmail('seller2@demo.test')];
  await showDemoBrand(sellers[0]!);
  const orders = DEMO_ORDERS.map((order, index) => ({ order, index })).sort(
    (a, b) => b.order.daysAgo - a.order.daysAgo,
  );
  for (const { order, index } of orders) await live(order, sellers[order.seller]!, index, now);
}
