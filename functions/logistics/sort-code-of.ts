import { prefixOf, suffixOf } from '../places/prefix.ts';
import { findCards, findRoutingCodes } from './store.ts';

/**
 * What to print on a label as routing code: the partner's sort code for a pin code, or its hub where there is none.
 * Asked at booking, with the version that priced the order; when that one is superseded, the one in use now answers.
 */
export async function sortCodeOf(
  partner: string,
  plan: string,
  version: string,
  pincode: string,
): Promise<string | undefined> {
  const codes = await codesOf(partner, plan, version, prefixOf(pincode));
  const suffix = suffixOf(pincode);
  const [hub, sortCode] = (codes !== undefined && Object.hasOwn(codes, suffix) ? codes[suffix] : undefined) ?? ['', ''];
  return sortCode || hub || undefined;
}

async function codesOf(partner: string, plan: string, version: string, prefix: string) {
  const codes = await findRoutingCodes(partner, plan, version, prefix);
  if (codes !== undefined) return codes;
  const current = (await findCards(plan, { eventual: true })).cards.find(({ partner_id }) => partner_id === partner);
  if (current === undefined || current.version === version) return undefined;
  return findRoutingCodes(partner, plan, current.version, prefix);
}
