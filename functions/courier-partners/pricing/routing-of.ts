import { prefixOf, suffixOf } from '../../pin-code-directory/prefix.ts';
import { findCards, findRoutingCodes, type RoutingCodes } from '../store.ts';

/** The hubs and sort code that the partner's file gives for a parcel. An empty text means that it gives none. */
interface Routing {
  sourceHub: string;
  destinationHub: string;
  /** The sort code of the destination. If the file has none, the destination's hub. Undefined if it has neither. */
  sortCode: string | undefined;
}

/**
 * Identifies the rate card that priced a parcel: its partner, its plan and its version. The pin codes in the same file
 * of the partner have the same version.
 */
interface CardVersion {
  partner: string;
  plan: string;
  version: string;
}

/**
 * Returns the hubs of a parcel and the routing code for its label. The routing code is the destination's sort code or,
 * if there is none, its hub. Uses the version that priced the order. If that version is deleted, uses the version in
 * use. Reads one item per pin code prefix.
 */
export async function routingOf(card: CardVersion, from: string, to: string): Promise<Routing> {
  const prefixes = [...new Set([from, to].map(prefixOf))];
  const books = new Map(
    await Promise.all(prefixes.map(async (prefix) => [prefix, await codesOf(card, prefix)] as const)),
  );
  const codesAt = (pincode: string): readonly [hub: string, sortCode: string] => {
    const book = books.get(prefixOf(pincode));
    const suffix = suffixOf(pincode);
    return (book !== undefined && Object.hasOwn(book, suffix) ? book[suffix] : undefined) ?? ['', ''];
  };
  const [sourceHub] = codesAt(from);
  const [destinationHub, sortCode] = codesAt(to);
  return { sourceHub, destinationHub, sortCode: sortCode || destinationHub || undefined };
}

async function codesOf({ partner, plan, version }: CardVersion, prefix: string): Promise<RoutingCodes | undefined> {
  const codes = await findRoutingCodes(partner, plan, version, prefix);
  if (codes !== undefined) return codes;
  const current = (await findCards(plan, { eventual: true })).cards.find(({ partner_id }) => partner_id === partner);
  if (current === undefined || current.version === version) return undefined;
  return findRoutingCodes(partner, plan, current.version, prefix);
}
