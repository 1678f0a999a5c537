import { findAwb, findAwbsOf } from '../orders/awb-store.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { plainText } from '../search/plain-text.ts';

/** The order that an AWB is, or the couriers that gave it out: none, or several. */
export type Found = { orderId: string; courier: string } | { couriers: readonly string[] };

const AT_ONCE = 25;

/**
 * The orders of AWBs, by the AWB in lower case. With a courier its own records come first; what it did not give out is
 * looked for at the others.
 */
export async function findOrdersOf(awbs: readonly string[], courier: string | null): Promise<Map<string, Found>> {
  const wanted = [...new Set(awbs.map(plainText))];
  const found = new Map<string, Found>();
  if (courier !== null)
    for (const { awb, orderId } of await findAwbsOf(courier, wanted)) found.set(plainText(awb), { orderId, courier });
  const left = wanted.filter((awb) => !found.has(awb));
  await sideBySide(left, AT_ONCE, async (awb) => {
    const [only, ...others] = await findAwb(awb);
    if (only !== undefined && others.length === 0) found.set(awb, { orderId: only.orderId, courier: only.courier });
    else found.set(awb, { couriers: [only, ...others].flatMap((one) => one?.courier ?? []) });
  });
  return found;
}
