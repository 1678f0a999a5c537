import { findAwbRecords, findAwbsOf } from '../../orders/record/awb-store.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { normalisedSearchText } from '../../search/normalised-text.ts';

/**
 * The order that an AWB belongs to. If there is no such order, or if there are several, the couriers that use this AWB.
 */
export type AwbMatch = { orderId: string; courier: string } | { couriers: readonly string[] };

const AT_ONCE = 25;
/** How many AWBs are searched to find the courier of a file, if nobody chose one. */
const SAMPLE = 50;
/** How many AWBs are read in one batch. */
const TOGETHER = 100;

/** Searches AWBs one by one at all couriers, and adds the results to `found`. */
async function lookFor(awbs: readonly string[], found: Map<string, AwbMatch>): Promise<void> {
  await concurrently(awbs, AT_ONCE, async (awb) => {
    const [only, ...others] = await findAwbRecords(awb);
    if (only !== undefined && others.length === 0) found.set(awb, { orderId: only.orderId, courier: only.courier });
    else found.set(awb, { couriers: [only, ...others].flatMap((one) => one?.courier ?? []) });
  });
}

/** Returns the courier of the found AWBs. Null if they belong to several couriers, or none was found. */
function courierTold(found: ReadonlyMap<string, AwbMatch>): string | null {
  const told = new Set([...found.values()].flatMap((one) => ('courier' in one ? one.courier : [])));
  const [only, ...others] = told;
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * Returns the orders of AWBs. The map's keys are AWBs in lower case. First reads the AWBs of one courier in batches:
 * the chosen courier, or the courier of the first AWBs. Then searches the AWBs that were not found, at all couriers.
 */
export async function findOrdersOf(awbs: readonly string[], chosen: string | null): Promise<Map<string, AwbMatch>> {
  const wanted = [...new Set(awbs.map(normalisedSearchText))];
  const found = new Map<string, AwbMatch>();
  if (chosen === null) await lookFor(wanted.slice(0, SAMPLE), found);
  const courier = chosen ?? courierTold(found);
  const rest = wanted.filter((awb) => !found.has(awb));
  if (courier !== null) {
    await concurrently(chunksOf(rest, TOGETHER), AT_ONCE, async (some) => {
      for (const { awb, orderId } of await findAwbsOf(courier, some))
        found.set(normalisedSearchText(awb), { orderId, courier });
    });
  }
  await lookFor(
    rest.filter((awb) => !found.has(awb)),
    found,
  );
  return found;
}
