import { changeOrder } from '../../../functions/orders/change/change-order.ts';

/** Moves the last question to a buyer some hours into the past. Returns its new time in milliseconds. */
export async function olderQuestion(orderId: string, hours: number): Promise<number> {
  const at = Date.now() - hours * 3600_000;
  await changeOrder(
    orderId,
    (order) => {
      const { buyerConfirmation: asked } = order;
      if (asked === undefined) throw new Error('The buyer was not asked.');
      const older = new Date(at).toISOString();
      const question = asked.askedAgain
        ? { ...asked, askedAgain: { ...asked.askedAgain, at: older } }
        : { ...asked, at: older };
      return { order: { ...order, buyerConfirmation: question } };
    },
    new Date(),
  );
  return at;
}
