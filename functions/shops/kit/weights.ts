import { measureOf } from './texts.ts';

/** Grams in one unit of weight, by the names that Shopify and WooCommerce use. */
const GRAMS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    g: 1,
    kg: 1000,
    lbs: 453.592_37,
    oz: 28.349_523_125,
    GRAMS: 1,
    KILOGRAMS: 1000,
    POUNDS: 453.592_37,
    OUNCES: 28.349_523_125,
  }),
);

/** Centimetres in one unit of length. */
const CENTIMETRES: ReadonlyMap<string, number> = new Map(
  Object.entries({ cm: 1, m: 100, mm: 0.1, in: 2.54, yd: 91.44 }),
);

/** Returns a weight in grams. Returns undefined if the shop sends no weight or an unknown unit. */
export function gramsOf(value: unknown, unit: string): number | undefined {
  const [weight, grams] = [measureOf(value), GRAMS.get(unit)];
  return weight === undefined || grams === undefined ? undefined : Math.round(weight * grams) || 1;
}

/** Returns a length in cm, rounded up to a tenth. Returns undefined if the shop sends no length or an unknown unit. */
export function centimetresOf(value: unknown, unit: string): number | undefined {
  const [length, cm] = [measureOf(value), CENTIMETRES.get(unit)];
  return length === undefined || cm === undefined ? undefined : Math.ceil(length * cm * 10 - 1e-9) / 10;
}
