import { toPaise } from '../../../shared/money.ts';
import { consignmentPaise } from '../../../shared/orders/rules/worth.ts';
import type { Order } from '../record/order.ts';
import type { RiskReader } from '../rules/risk-reader.ts';
import { canAskBuyer } from './question.ts';
import { type BuyerConfirmationSetting, findBuyerConfirmationSetting } from './setting-store.ts';

/**
 * Returns an object that decides for many orders of one seller whether their buyers are asked to confirm them. It reads
 * the seller's setting only once, so create a new object for each request or job.
 */
export function createBuyerAsker(seller: string) {
  let reading: Promise<BuyerConfirmationSetting | undefined> | undefined;
  let reader: Promise<RiskReader> | undefined;
  async function isAsked({ ask, above, risks }: BuyerConfirmationSetting, order: Order): Promise<boolean> {
    if (ask !== 'some') return ask === 'all';
    if (above !== null && consignmentPaise(order.details) > toPaise(above)) return true;
    if (risks.length === 0) return false;
    // Loaded only when needed: its table of cities would slow the start of every function that creates orders.
    reader ??= import('../rules/risk-reader.ts').then(({ createRiskReader }) => createRiskReader(seller));
    return (await (await reader).risks(order)).some(({ risk }) => risks.includes(risk));
  }
  return {
    /**
     * Returns an order with the question to its buyer, if the seller's setting includes such orders and the order has
     * no question yet. The caller must store the order. The stream consumer then sends the question.
     * @param byProgram true if a program created the order for automatic shipping
     */
    async ask(order: Order, at: Date, byProgram = false): Promise<Order> {
      if (order.buyerConfirmation !== undefined || !canAskBuyer(order)) return order;
      reading ??= findBuyerConfirmationSetting(seller);
      const setting = await reading;
      if (setting === undefined || !(await isAsked(setting, order))) return order;
      const { hours, unanswered } = setting;
      const cameAlone = byProgram || order.shop !== undefined || order.bulkId !== null;
      return {
        ...order,
        buyerConfirmation: {
          state: 'waiting',
          at: at.toISOString(),
          hours,
          unanswered,
          ...(cameAlone && { automatic: true as const }),
        },
      };
    },
  };
}
export type BuyerAsker = ReturnType<typeof createBuyerAsker>;
