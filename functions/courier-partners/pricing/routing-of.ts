import { prefixOf, suffixOf } from '../../pin-code-directory/prefix.ts';
import { findCards, findRoutingCodes, type RoutingCodes } from '../store.ts';

/** What a partner's file says of a parcel's way; empty text where it says nothing. */
interface Routing {
  sourceHub: string;
  destinationHub: string;
  /** Of where the parcel goes; undefined when there is neither a sort code nor a hub. */
  sortCode: string | undefined;
}

/** The rate card that priced the parcel: its version is that of the pin codes that came with it. */
interface Card {
  partner: string;
  plan: string;
  version: string;
}

/**
 * The hubs of a parcel, and what to print on its label as routing code: the partner's sort code, or its hub where there
 * is none. Asked at booking, with the version that priced the order; when that one is superseded, the one in use now
 * answers. One read for each prefix.
 */
export async function routingOf(card: Card, from: string, to: string): Promise<Routing> {
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

async function codesOf({ partner, plan, version }: Card, prefix: string): Promise<RoutingCodes | undefined> {
  const codes = await findRoutingCodes(partner, plan, version, prefix);
  if (codes !== undefined) return codes;
  const current = (await findCards(plan, { eventual: true })).cards.find(({ partner_id }) => partner_id === partner);
  if (current === undefined || current.version === version) return undefined;
  return findRoutingCodes(partner, plan, current.version, prefix);
}
