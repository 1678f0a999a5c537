import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PINCODE } from '../identifiers.ts';
import { PUBLIC_PLAN, ROUTE_KINDS } from './public-plan.ts';

const decimal = (name: string, most: number, decimals: number, example: string) =>
  z
    .string(`Please enter ${name.toLowerCase()}`)
    .trim()
    .min(1, `Please enter ${name.toLowerCase()}`)
    .regex(new RegExp(`^\\d{1,8}(\\.\\d{1,${decimals}})?$`), `${name} should be a number, such as ${example}.`)
    .transform(Number)
    .pipe(z.number().gt(0, `${name} should be more than 0.`).max(most, `${name} should be at most ${most}.`));

const pin = (name: string) =>
  z
    .string(`Please enter ${name} pin code`)
    .trim()
    .min(1, `Please enter ${name} pin code`)
    .regex(PINCODE, `Please enter valid ${name} pin code: six digits, such as 110001`);

const SIDES = ['length', 'breadth', 'height'] as const;

/** The form of the price calculator. All values are text, because they are sent in a query string. */
export const priceCalculatorForm = z
  .strictObject({
    source: pin('pickup'),
    destination: pin('delivery'),
    /** The weight in kg. */
    weight: decimal('Weight', 1000, 3, '0.5'),
    /** The sides of the box in cm. Either all three or none must be given. */
    length: decimal('Length', 500, 2, '20').optional(),
    breadth: decimal('Breadth', 500, 2, '20').optional(),
    height: decimal('Height', 500, 2, '20').optional(),
    payment_method: z.enum(['cod', 'prepaid'], 'Please choose cod or prepaid'),
    /** The amount that the courier collects for a COD parcel, in rupees. */
    amount: decimal('Amount to collect', 10_000_000, 2, '1499').optional(),
  })
  .superRefine((asked, { addIssue }) => {
    if (asked.payment_method === 'cod' && asked.amount === undefined)
      addIssue({ code: 'custom', path: ['amount'], message: 'Please enter amount to collect' });
    const missing = SIDES.filter((side) => asked[side] === undefined);
    if (missing.length > 0 && missing.length < SIDES.length)
      for (const side of missing)
        addIssue({ code: 'custom', path: [side], message: 'Please enter all three sides, or none' });
  });

const place = z.strictObject({ pincode: z.string(), city: z.string(), state: z.string() });

/**
 * The reply of the price calculator. All its schemas are strict, so that a field that is not listed here is never
 * published. Amounts are in rupees.
 */
export const publicPrices = z.strictObject({
  plan: z.string(),
  source: place,
  destination: place,
  /** The cheapest offer of each courier, cheapest first. */
  offers: z.array(
    z.strictObject({
      courier: z.string(),
      /** The number of working days within which the courier promises to deliver. */
      days: z.number().int(),
      chargeable_weight: z.number(),
      freight: z.number(),
      cod_charges: z.number(),
      tax: z.number(),
      total: z.number(),
    }),
  ),
  /**
   * The reasons why other partners make no offer, such as `Does not deliver to 795001`. The names of these partners are
   * left out.
   */
  reasons: z.array(z.string()),
});
export type PublicPrices = z.output<typeof publicPrices>;

const range = z.strictObject({ least: z.number(), most: z.number() });

/** The lowest prices of the public plan, in rupees with GST, and its other charges. */
export const publicRates = z.strictObject({
  plan: z.string(),
  couriers: z.array(z.string()),
  routes: z.array(
    z.strictObject({
      kind: z.enum(ROUTE_KINDS),
      days: range,
      /** The lowest prepaid price at each of `PUBLIC_WEIGHTS`. */
      from: z.array(z.number()),
    }),
  ),
  /**
   * The COD charge of a parcel before GST is the larger of a fixed amount and a percentage. Both are given as ranges
   * over all couriers.
   */
  cod: z.strictObject({ fixed: range, percent: range }),
});
export type PublicRates = z.output<typeof publicRates>;

/** How many prices one IP address may request in a second. */
const PER_SECOND = 20;
/** For how many seconds browsers and caches may store a price. Our processes cache prices for the same time. */
const CACHE_SECONDS = 60;

export const publicPriceEndpoints = {
  prices: endpoint({
    method: 'GET',
    path: '/prices',
    access: 'public',
    summary: `Read what each courier charges for a parcel on the plan ${PUBLIC_PLAN}, cheapest first, with GST`,
    query: priceCalculatorForm,
    reply: publicPrices,
    errors: ['NOT_FOUND'],
    perSecond: PER_SECOND,
    cacheSeconds: CACHE_SECONDS,
  }),
  publicRates: endpoint({
    method: 'GET',
    path: '/prices/from',
    access: 'public',
    summary: `Read the lowest prices of the plan ${PUBLIC_PLAN} by kind of route and weight, and its COD charges`,
    reply: publicRates,
    errors: ['NOT_FOUND'],
    perSecond: PER_SECOND,
    cacheSeconds: CACHE_SECONDS,
  }),
};
