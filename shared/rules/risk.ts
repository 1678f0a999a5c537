/** The risks: reasons why an order can be doubtful. Each has the text that describes it in a rule's conditions. */
export const RISKS = {
  returned: 'an earlier parcel to its mobile number came back',
  no_house_number: 'its address has no house number',
  other_city: 'its pin code is of another city',
  repeated: 'the same product was ordered within the hour before',
  area: 'it is COD, and many COD parcels to its area of pin codes came back',
  first_order: 'it is the first order from its mobile number',
} as const;
export type Risk = keyof typeof RISKS;
export const RISK_KEYS = Object.keys(RISKS) as [Risk, ...Risk[]];

/** An earlier order of the same seller with the customer's mobile number. */
export interface EarlierOrder {
  /** The order number that the seller sees. */
  number: string;
  createdAt: string;
  product: string;
  /**
   * The final result of the parcel. A parcel on its way back counts as returned. Null if the parcel is on its way to
   * the buyer or was cancelled.
   */
  end: 'delivered' | 'returned' | null;
}

/**
 * The COD parcels of all sellers to an area of pin codes in the last eight weeks: their number, and how many were
 * returned to origin.
 */
export interface AreaReturns {
  /** The first three digits of the area's pin codes. */
  area: string;
  parcels: number;
  returned: number;
}

/** An area is a risk if at least this share of its COD parcels was returned to origin: three of ten. */
const RISKY_SHARE = 0.3;

/** The facts that decide which risks an order has. */
export interface RiskFacts {
  address: { line1: string; line2: string };
  /** A text that explains how the city and the pin code contradict each other. Undefined if they do not. */
  otherPlace: string | undefined;
  product: string;
  createdAt: string;
  earlier: readonly EarlierOrder[];
  /**
   * The counts of the area to which a COD order is sent. Undefined for a prepaid order, and if the area has too few
   * parcels.
   */
  area: AreaReturns | undefined;
}

/** A risk of an order, with a text that the seller can check. */
export interface RiskReason {
  risk: Risk;
  why: string;
}

const REPEATED_WITHIN_MS = 3600_000;

function whyReturned(earlier: readonly EarlierOrder[]): string | undefined {
  const ended = earlier.filter(({ end }) => end !== null);
  const back = ended.filter(({ end }) => end === 'returned').length;
  if (back === 0) return undefined;
  if (ended.length === 1) return 'The only earlier parcel to this mobile number came back.';
  return `${back} of ${ended.length} earlier parcels to this mobile number came back.`;
}

const whyNoHouseNumber = ({ line1, line2 }: RiskFacts['address']): string | undefined =>
  /\p{N}/u.test(line1 + line2) ? undefined : 'The address has no house or flat number.';

function whyRepeated({ product, createdAt, earlier }: RiskFacts): string | undefined {
  const since = Date.parse(createdAt) - REPEATED_WITHIN_MS;
  const same = earlier.findLast((one) => one.product === product && Date.parse(one.createdAt) >= since);
  return same && `The same product was ordered from this mobile number within the hour before: ${same.number}.`;
}

const whyArea = (area: AreaReturns | undefined): string | undefined =>
  area === undefined || area.returned < area.parcels * RISKY_SHARE
    ? undefined
    : `In the area ${area.area}xxx ${area.returned} of ${area.parcels} COD parcels of all sellers came back.`;

/**
 * Returns the risks of an order, each with its reason. The order's screen, the rules and the question to the buyer use
 * them. Pure.
 * @param facts `earlier` contains the seller's earlier orders with the same mobile number, oldest first
 */
export function risksOf(facts: RiskFacts): RiskReason[] {
  const why: Record<Risk, string | undefined> = {
    returned: whyReturned(facts.earlier),
    no_house_number: whyNoHouseNumber(facts.address),
    other_city: facts.otherPlace,
    repeated: whyRepeated(facts),
    area: whyArea(facts.area),
    first_order: facts.earlier.length === 0 ? 'This is the first order from this mobile number.' : undefined,
  };
  return RISK_KEYS.flatMap((risk) => (why[risk] === undefined ? [] : [{ risk, why: why[risk] }]));
}
