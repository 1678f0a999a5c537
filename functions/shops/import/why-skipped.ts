import { LONGEST_METHOD_NAME, type PaymentKind } from '../../../shared/shops/shop-forms.ts';
import type { Skip } from '../../../shared/shops/skips.ts';
import type { ImportSettings, SeenMethod } from '../connected/shop.ts';
import { isToSend, namesOfMethods, type ShopOrder, type ShopPart } from '../port.ts';

/**
 * Matches names of payment methods that begin with a term for COD, such as "Cash or UPI on delivery". Also matches
 * names with such a term after one or two other words, such as "Partial COD".
 */
const COD =
  /^(?:(?!upi|cards?|net|bank|wallet)\w+ ){0,2}(?:cod\b|(?:cash|pay(?:ment)?)(?: \w+){0,3}? (?:on|upon|at|after)(?: the| your| time of)* deliver)/i;
/**
 * Matches words of names that deny COD, or that compare another method with COD: "COD not available", "save Rs 50 over
 * COD".
 */
const NOT_COD = /\b(?:no|non|not|never|without|over|than|instead|save|unavailable|online|pre ?paid)\b/i;

/** Returns whether a payment method means cash on delivery. @param method its name in a shop or a file */
export function isCodMethod(method: string): boolean {
  const words = method
    .replaceAll('.', '')
    .replace(/[\W_]+/g, ' ')
    .trim();
  return COD.test(words) && !NOT_COD.test(words);
}

/**
 * Returns the name of a payment method as the page *Shops* lists it: cut to the length that a name in the settings can
 * have.
 */
export const listedMethodName = (name: string): string =>
  // The settings count UTF-16 units. Half a character, which the cut may leave, is removed.
  name
    .slice(0, LONGEST_METHOD_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Returns the form in which names of payment methods are compared. */
export const normalisedMethodName = (name: string): string => listedMethodName(name.trim()).toLowerCase();

/**
 * Returns the seller's choice for payment methods with these names; undefined if there is none. If the choices differ,
 * COD wins, so that the money is collected. Differences in capital letters and in spaces around a name are ignored.
 */
export function choiceFor(names: readonly string[], payments: ImportSettings['payments']): PaymentKind | undefined {
  const wanted = new Set(names.map(normalisedMethodName));
  const choices = Object.entries(payments).flatMap(([name, kind]) =>
    wanted.has(normalisedMethodName(name)) ? [kind] : [],
  );
  return choices.includes('cod') ? 'cod' : choices[0];
}

/**
 * Returns whether an order is COD or prepaid. An order is prepaid if nothing is unpaid, according to the shop.
 * Otherwise the seller's setting for one of the order's payment methods decides. If there is no such setting, an order
 * that is paid through a gateway is prepaid. For all other orders, the names of the payment methods decide.
 * Returns undefined if the shop calls the order ready to send, but nothing shows whether its money came or is
 * collected.
 */
export function paymentMethodOf(
  {
    paymentMethods,
    isPaid,
    paymentShownBy,
    duePaise,
  }: Pick<ShopOrder, 'paymentMethods' | 'isPaid' | 'paymentShownBy' | 'duePaise'>,
  { payments }: Pick<ImportSettings, 'payments'>,
): PaymentKind | undefined {
  if (isPaid && duePaise <= 0) return 'prepaid';
  const names = namesOfMethods(paymentMethods);
  const chosen = choiceFor(names, payments);
  if (chosen !== undefined) return chosen;
  if (paymentShownBy !== 'gateway' && names.some(isCodMethod)) return 'cod';
  return isPaid && paymentShownBy === 'nothing' ? undefined : 'prepaid';
}

/** Returns why an order is not imported at all; undefined if its open parts are imported. Pure. */
export function whySkipped(order: ShopOrder, settings: ImportSettings): Skip | undefined {
  const { status, customer, isTest, createdAt, currency, parts, elsewhere } = order;
  if (isTest) return 'test';
  if (status !== 'open') return status;
  if (createdAt < settings.since) return 'old';
  if (currency !== 'INR') return 'currency';
  if (customer.country !== '' && customer.country !== 'IN') return 'foreign';
  if (!parts.some(hasGoods)) return elsewhere.length > 0 ? 'fulfilled' : 'digital';
  const method = paymentMethodOf(order, settings);
  if (method === undefined) return 'payment';
  if (method === 'prepaid' && !order.isPaid) return 'unpaid';
  if (!parts.some((part) => part.state === 'open' && hasGoods(part))) return 'held';
  return undefined;
}

/** Returns whether a part has goods that are shipped. */
export const hasGoods = ({ lines }: ShopPart): boolean => lines.some(({ isShipped }) => isShipped);

/** A part of an order that is not imported with the other parts, and why. */
export interface LeftOutPart {
  part: ShopPart;
  why: 'held' | 'digital';
}

/**
 * Returns the parts that the shop still has to send but that are not imported, because the shop holds them or they
 * contain no goods to ship. Pure.
 * @param kept the ids of parts that were imported or deleted by the seller
 */
export const leftOutParts = ({ parts }: ShopOrder, kept: ReadonlySet<string>): LeftOutPart[] =>
  parts
    .filter((part) => isToSend(part) && part.lines.length > 0 && !kept.has(part.fulfilmentId))
    .flatMap((part): LeftOutPart[] =>
      hasGoods(part) ? (part.state === 'held' ? [{ part, why: 'held' }] : []) : [{ part, why: 'digital' }],
    );

/** Returns the parts of a shop's order that become orders of ours. */
export const openParts = (order: ShopOrder): readonly ShopPart[] =>
  order.parts.filter((part) => part.state === 'open' && hasGoods(part));

/** Returns the payment methods of an order, and how each is read without the seller's choice. Pure. */
export const methodsOf = (order: ShopOrder): SeenMethod[] =>
  order.paymentMethods.map((method) => {
    const recognised = paymentMethodOf({ ...order, paymentMethods: [method] }, { payments: {} });
    const [name = '', title] = namesOfMethods([method]).map(listedMethodName);
    // An unpaid order without COD waits, so it does not show how its method is read.
    const isKnown = recognised === 'cod' || (recognised === 'prepaid' && order.isPaid);
    return { name, ...(title !== undefined && { title }), ...(isKnown && { recognised }) };
  });
