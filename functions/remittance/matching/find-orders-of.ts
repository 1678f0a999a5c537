import { findAwb, findAwbsOf } from '../../orders/record/awb-store.ts';
import { sideBySide } from '../../platform/concurrency.ts';
import { plainText } from '../../search/plain-text.ts';

/** The order that an AWB is, or the couriers that gave it out: none, or several. */
export type AwbMatch = { orderId: string; courier: string } | { couriers: readonly string[] };

const AT_ONCE = 25;
/** So many AWBs tell whose file it is, where nobody has said. */
const SAMPLE = 50;
/** AWBs of one batch read. */
const TOGETHER = 100;

/** What is looked for one by one, at all couriers. */
async function lookFor(awbs: readonly string[], found: Map<string, AwbMatch>): Promise<void> {
  await sideBySide(awbs, AT_ONCE, async (awb) => {
    const [only, ...others] = await findAwb(awb);
    if (only !== undefined && others.length === 0) found.set(awb, { orderId: only.orderId, courier: only.courier });
    else found.set(awb, { couriers: [only, ...others].flatMap((one) => one?.courier ?? []) });
  });
}

/** The courier whose AWBs all of these are, as far as they are anybody's. */
function courierTold(found: ReadonlyMap<string, AwbMatch>): string | null {
  const told = new Set([...found.values()].flatMap((one) => ('courier' in one ? one.courier : [])));
  const [only, ...others] = told;
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * The orders of AWBs, by the AWB in lower case. The courier that was chosen, or that the first AWBs tell, is asked for
 * many at once; what it did not give out is looked for at the others.
 */
export async function findOrdersOf(awbs: readonly string[], chosen: string | null): Promise<Map<string, AwbMatch>> {
  const wanted = [...new Set(awbs.map(plainText))];
  const found = new Map<string, AwbMatch>();
  if (chosen === null) await lookFor(wanted.slice(0, SAMPLE), found);
  const courier = chosen ?? courierTold(found);
  const rest = wanted.filter((awb) => !found.has(awb));
  if (courier !== null) {
    const chunks = Array.from({ length: Math.ceil(rest.length / TOGETHER) }, (_, n) =>
      rest.slice(n * TOGETHER, (n + 1) * TOGETHER),
    );
    await sideBySide(chunks, AT_ONCE, async (some) => {
      for (const { awb, orderId } of await findAwbsOf(courier, some)) found.set(plainText(awb), { orderId, courier });
    });
  }
  await lookFor(
    rest.filter((awb) => !found.has(awb)),
    found,
  );
  return found;
}
