/** A rate card in the units of the uploaded file: kg, rupees, days, percent. Prices are listed for zones A to E. */
export interface DemoRates {
  baseKg: number;
  additionalKg: number;
  base: readonly number[];
  additional: readonly number[];
  tatDays: readonly number[];
  codFixed: number;
  codPercent: number;
  fuelPercent: number;
  /** Absent if the partner does not collect parcels from buyers. */
  reversePercent?: number;
}

export const DEMO_ZONES = ['A', 'B', 'C', 'D', 'E'] as const;

/** Typical rate cards in this business (domain.md section 1). */
const RETAIL = { base: [43, 53, 56, 65, 76], additional: [10, 17, 28, 32, 44] };
const SURFACE = { base: [22, 27, 31, 34, 40], additional: [7, 11, 16, 18, 25] };
const AIR = { base: [22, 25, 40, 44, 50], additional: [20, 24, 36, 40, 45] };
const FIVE_KG = { base: [135, 188, 263, 278, 337], additional: [27, 30, 39, 46, 55] };
const TEN_KG = { base: [245, 330, 440, 490, 590], additional: [24, 27, 35, 41, 49] };

type Prices = Pick<DemoRates, 'base' | 'additional'>;

/** Multiplies the prices of a rate card by a factor and rounds them to whole rupees. */
const times = (factor: number, { base, additional }: Prices): Prices => ({
  base: base.map((price) => Math.round(price * factor)),
  additional: additional.map((price) => Math.round(price * factor)),
});

const rates = (
  prices: Prices,
  [baseKg, additionalKg]: [number, number],
  tatDays: readonly number[],
  [codFixed, codPercent]: [number, number],
  fuelPercent = 0,
): DemoRates => ({ ...prices, baseKg, additionalKg, tatDays, codFixed, codPercent, fuelPercent });

const STANDARD = {
  Delhivery: { ...rates(RETAIL, [0.5, 0.5], [1, 2, 3, 4, 6], [40, 1.5]), reversePercent: 120 },
  'Delhivery 5 KG': rates(FIVE_KG, [5, 1], [2, 3, 4, 5, 8], [40, 1.5]),
  'Delhivery 10 KG': rates(TEN_KG, [10, 1], [2, 4, 5, 6, 9], [50, 1.5]),
  Xpressbees: rates(times(1.35, SURFACE), [0.5, 0.5], [2, 3, 4, 5, 8], [30, 1.75]),
  'Xpressbees 5 KG': rates(times(0.94, FIVE_KG), [5, 1], [2, 4, 5, 6, 9], [30, 1.75]),
  'Blue Dart': rates(times(1.45, AIR), [0.5, 0.5], [1, 1, 2, 2, 4], [50, 2], 12.5),
  DTDC: rates(times(1.2, SURFACE), [0.5, 0.5], [2, 3, 5, 6, 9], [35, 2]),
  'DTDC 5 KG': rates(times(0.9, FIVE_KG), [5, 1], [3, 4, 6, 7, 10], [35, 2]),
  Shadowfax: { ...rates(times(1.5, SURFACE), [0.5, 0.5], [1, 2, 3, 3, 6], [25, 1.5]), reversePercent: 130 },
  'Spoton 10 KG': rates(times(0.92, TEN_KG), [10, 1], [3, 4, 6, 7, 10], [0, 0]),
  'Wow Express': rates(times(1.1, SURFACE), [0.5, 0.5], [2, 4, 5, 7, 10], [30, 2]),
} satisfies Record<string, DemoRates>;

/** The partners whose rate and coverage files the demo uploads. */
export type DemoPartner = keyof typeof STANDARD;
export const DEMO_PARTNERS = Object.keys(STANDARD) as DemoPartner[];

/** Returns a partner's rate card on a plan. `Premium` is 12% cheaper than `Standard`. */
export const demoRatesOf = (partner: DemoPartner, plan: 'Standard' | 'Premium'): DemoRates =>
  plan === 'Standard' ? STANDARD[partner] : { ...STANDARD[partner], ...times(0.88, STANDARD[partner]) };

/** The rates that a courier charges us. They include the RTO price, in percent of the forward freight, and the GST. */
export interface DemoBuyingRates extends DemoRates {
  rtoPercent: number;
  gstPercent: number;
}

/**
 * Returns the rates that a courier charges us for a partner's parcels: 22% less than the plan `Standard`, with a fuel
 * surcharge and a cheaper return. Wow Express charges more than sellers on `Premium` pay, so that the demo has parcels
 * with a loss.
 */
export function buyingRatesOf(partner: DemoPartner): DemoBuyingRates {
  const rates = STANDARD[partner];
  const factor = partner === 'Wow Express' ? 0.95 : 0.78;
  return {
    ...rates,
    base: rates.base.map((price) => Math.round(price * factor * 100) / 100),
    additional: rates.additional.map((price) => Math.round(price * factor * 100) / 100),
    codFixed: rates.codFixed * 0.75,
    codPercent: rates.codPercent * 0.75,
    fuelPercent: rates.fuelPercent + 5,
    rtoPercent: 60,
    gstPercent: 18,
  };
}
