import { SERVICE_BITS, type ServiceCounts } from '../../pin-code-directory/services.ts';

const NAMES = { pickup: 'Pick-up', delivery: 'Delivery', prepaid: 'Prepaid', cod: 'COD' } as const;
const count = (n: number): string => n.toLocaleString('en-IN');
const shrinks = (before: number, after: number): boolean => 10 * (before - after) > before;

/** Where a partner would serve more than a tenth fewer pin codes than now, in words with both counts. */
export function coverageShrinks(before: ServiceCounts | undefined, after: ServiceCounts): string[] {
  if (before === undefined) return [];
  if (shrinks(before.pincodes, after.pincodes))
    return [`Pin codes served: ${count(after.pincodes)} in place of ${count(before.pincodes)}`];
  return (Object.keys(SERVICE_BITS) as (keyof typeof SERVICE_BITS)[])
    .filter((service) => shrinks(before[service], after[service]))
    .map((service) => `${NAMES[service]} at ${count(after[service])} pin codes in place of ${count(before[service])}`);
}
