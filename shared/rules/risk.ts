/** What makes an order doubtful, each in the words of a rule's condition. */
export const RISKS = {
  returned: 'an earlier parcel to its mobile number came back',
  no_house_number: 'its address has no house number',
  other_city: 'its pin code is of another city',
  repeated: 'the same product was ordered within the hour before',
  first_order: 'it is the first order from its mobile number',
} as const;
export type Risk = keyof typeof RISKS;
export const RISK_KEYS = Object.keys(RISKS) as [Risk, ...Risk[]];

/** An earlier order of the seller from the same mobile number. */
export interface EarlierOrder {
  /** The number by which the seller knows it. */
  number: string;
  createdAt: string;
  product: string;
  /** How its journey ended; null if it has not ended, or was cancelled. A parcel on its way back has come back. */
  end: 'delivered' | 'returned' | null;
}

/** What the risks of an order follow from. */
export interface RiskFacts {
  address: { line1: string; line2: string };
  /** What is wrong with city and pin code, in words; undefined if nothing is. */
  otherPlace: string | undefined;
  product: string;
  createdAt: string;
  earlier: readonly EarlierOrder[];
}

/** A risk of an order, and why, in words that the seller can check. */
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

/**
 * Returns what makes an order doubtful, each with its reason. The order's screen, rules, and the question to the buyer
 * read this. Pure.
 * @param facts `earlier` has the seller's earlier orders from the mobile number, the oldest first
 */
export function risksOf(facts: RiskFacts): RiskReason[] {
  const why: Record<Risk, string | undefined> = {
    returned: whyReturned(facts.earlier),
    no_house_number: whyNoHouseNumber(facts.address),
    other_city: facts.otherPlace,
    repeated: whyRepeated(facts),
    first_order: facts.earlier.length === 0 ? 'This is the first order from this mobile number.' : undefined,
  };
  return RISK_KEYS.flatMap((risk) => (why[risk] === undefined ? [] : [{ risk, why: why[risk] }]));
}
