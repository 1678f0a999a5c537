import type { Booking } from '../port.ts';
import type { ParcelPlan } from './plan.ts';

/**
 * Words with which a test or the demo decides what happens to a parcel. Put one into the SKU, the product name or line
 * 2 of the consignee's address.
 *
 * | word | what happens |
 * | --- | --- |
 * | `SANDBOX-REFUSE` | booking is refused for good, `NOT_SERVICEABLE` |
 * | `SANDBOX-REFUSE-XPRESSBEES` | only this courier refuses, named by its key; several such words may be given |
 * | `SANDBOX-TIMEOUT` | the parcel is booked and the reply is lost: `unknown`, found by its reference |
 * | `SANDBOX-TWICE` | as `SANDBOX-TIMEOUT`, but the courier ignores references: booking again makes a second AWB |
 * | `SANDBOX-DOWN` | nothing is booked and no answer comes: `unknown`, and not found |
 * | `SANDBOX-DELIVER` | delivered at the first attempt, within the promised days |
 * | `SANDBOX-LATE` | delivered after more days than promised |
 * | `SANDBOX-NDR` | the first attempt fails, the second succeeds |
 * | `SANDBOX-RTO` | three attempts fail, then it comes back; a return is not collected in three attempts, and the first question at the door is answered with no |
 * | `SANDBOX-LOST`, `SANDBOX-DAMAGED` | is lost or damaged in transit |
 * | `SANDBOX-HOLD` | is on hold for a while |
 * | `SANDBOX-ODD` | one scan has an unknown code |
 */
const WORD =
  /\bSANDBOX-(REFUSE|TIMEOUT|TWICE|DOWN|DELIVER|LATE|NDR|RTO|LOST|DAMAGED|HOLD|ODD)\b(?:(?<=REFUSE)-([a-z-]+))?/gi;

export type SandboxHook = 'refuse' | 'timeout' | 'twice' | 'down' | ParcelPlan;

/**
 * Returns the first sandbox word in a booking that applies to a courier, in lower case.
 * @param courier the key of the courier that gets the booking
 */
export function hookOf({ product, to }: Booking, courier: string): SandboxHook | undefined {
  for (const text of [product.sku, product.name, to.line2]) {
    for (const [, word = '', meant] of text.matchAll(WORD)) {
      if (meant === undefined || meant.toLowerCase() === courier) return word.toLowerCase() as SandboxHook;
    }
  }
  return undefined;
}
