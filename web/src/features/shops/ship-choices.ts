import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OfferView, OrderView } from '../../../../shared/orders/order.ts';
import { type AppliedView, rulesContract } from '../../../../shared/rules/contract.ts';
import { call } from '../../api/client.ts';

/** An order that can be shipped, with the partner that carries it. */
export interface ReadyOrder {
  order: OrderView;
  offer: OfferView;
  /**
   * Who chose the partner. The choice of a person or a rule is stored with the order. With `nobody`, the partner is
   * today's recommendation.
   */
  chosenBy: 'person' | 'rule' | 'nobody';
}

/** An order that is not shipped, and why. */
interface LeftOrder {
  order: OrderView;
  why: string;
}

export type ShipChoice = ReadyOrder | LeftOrder;

export const isReady = (choice: ShipChoice): choice is ReadyOrder => 'offer' in choice;

/**
 * Returns the partner with which an order is shipped, or the reason why it is not shipped. The partner is the one that
 * a person or a rule has chosen for the order. If no rule matches the order, it is today's recommended partner. Pure.
 * @param left the order in the rules' list of orders for which the rules chose no partner
 */
export function shipChoice(order: OrderView, left: AppliedView['left'][number] | undefined): ShipChoice {
  const { logistic_id: chosen, available_logistic: offers, rule, status } = order;
  if (chosen === null && rule?.held)
    return { order, why: `Your rule “${rule.name}” holds it. Choose a partner on its page to ship it.` };
  if (left !== undefined && left.cause !== 'no_rule') return { order, why: left.why };
  const offer = offers.find(({ _id }) => _id === chosen);
  if (offer !== undefined) return { order, offer, chosenBy: rule === null ? 'person' : 'rule' };
  if (status === 'partner_selected')
    return { order, why: 'The price of its partner has changed. Choose its partner again on its page.' };
  const recommended = offers.find(({ recommendation }) => recommendation) ?? offers[0];
  return recommended === undefined
    ? { order, why: 'No partner takes this parcel.' }
    : { order, offer: recommended, chosenBy: 'nobody' };
}

const AT_ONCE = 6;

/**
 * Lets the rules decide about the orders for which no person has chosen a partner. Returns the orders that stay without
 * a partner.
 */
async function leftByRules(ids: readonly string[]): Promise<AppliedView['left']> {
  const { data } = await call(rulesContract.apply, { body: { order_ids: [...ids], keep_chosen: true } });
  return data.left;
}

/** Returns whether the courier brings an order from the buyer to the seller. */
export const isReturn = ({ reverse }: OrderView): boolean => reverse !== undefined;

/**
 * Returns how each order is shipped, at today's price. The seller's rules decide first, except if all orders are
 * returns, because rules are for parcels to buyers. Reads a few orders at a time.
 */
export async function readShipChoices(orders: readonly OrderView[]): Promise<ShipChoice[]> {
  const ids = orders.map(({ _id }) => _id);
  const left = new Map((orders.every(isReturn) ? [] : await leftByRules(ids)).map((one) => [one._id, one]));
  const choices = new Map<string, ShipChoice>();
  const rest = [...ids];
  const next = async (): Promise<void> => {
    for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
      const { data } = await call(ordersContract.get, { params: { id } });
      choices.set(id, shipChoice(data, left.get(id)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return ids.flatMap((id) => choices.get(id) ?? []);
}
