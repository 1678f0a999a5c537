import { changeOrder } from '../../../functions/orders/change/change-order.ts';

/** Sets the time of the last question to a buyer to some hours ago. Returns this time in milliseconds. */
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
