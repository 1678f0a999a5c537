import type { BrandForm } from '../../shared/buyer/brand.ts';
import type { Language } from '../../shared/buyer/languages.ts';
import { brandOf } from '../brands/brand.ts';
import { brandRead } from '../brands/store.ts';
import type { Order } from '../orders/record/order.ts';
import { listScans } from '../orders/record/scan-store.ts';
import { findAnyOrder, orderRead } from '../orders/record/store.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { ownerIn } from '../platform/ids.ts';
import { findTogether } from '../platform/table/find.ts';
import { userRead } from '../users/store.ts';
import { type Link, readToken } from './link.ts';
import { isDead, type LinkState, linkStateRead } from './link-store.ts';
import { hasPageEnded, type PageFrame, type PublicParcel, publicParcel } from './parcel.ts';

/** The data behind an open link: the order, its return, the seller's brand, and the parcel as the page shows it. */
export interface OpenLink {
  link: Link;
  state: LinkState;
  order: Order;
  /** The return that brings this parcel back to the seller, if there is one. */
  returned: Order | undefined;
  brand: BrandForm;
  parcel: PublicParcel;
}

/**
 * Why a link opens no page. `unknown`: it does not exist or was replaced. `dead`: too many wrong digits were entered.
 * `expired`: its time is over.
 */
export type WhyLinkIsClosed = 'unknown' | 'dead' | 'expired';

/**
 * How many forms of one link are accepted in a minute. A person sends only a few. Attempts to enter the digits have a
 * separate limit.
 */
const FORMS_A_MINUTE = 30;

/**
 * Opens the link of a form that a buyer sent, and counts the form. Forms are counted by link and not by IP address,
 * because thousands of phones of a mobile network share one IP address. Tokens that we did not make are not counted, so
 * a stranger cannot fill the table with counters. @throws SLOW_DOWN if too many forms of this link were sent
 */
export async function openForm(token: string, at: Date): Promise<OpenLink | WhyLinkIsClosed> {
  const link = await readToken(token);
  if (link === undefined) return 'unknown';
  await rateLimit('buyer-form', `${link.orderId}.${link.number}`, FORMS_A_MINUTE, 60, at);
  return openLink(token, at);
}

/**
 * Opens a buyer's link. Reads the order, the link, the seller and the brand with one request. Then reads the return,
 * and the scans that are stored outside the order, if there are any.
 */
export async function openLink(token: string, at: Date): Promise<OpenLink | WhyLinkIsClosed> {
  const link = await readToken(token);
  if (link === undefined) return 'unknown';
  const owner = ownerIn(link.orderId);
  const [order, state, seller, brand] = await findTogether(
    orderRead(link.orderId),
    linkStateRead(link.orderId),
    userRead(owner),
    brandRead(owner),
  );
  const hasPage = order !== undefined && (order.awb !== null || order.buyerConfirmation !== undefined);
  const isShown = hasPage && order.details.reverse === undefined;
  if (!isShown || seller === undefined || link.number !== state.number) return 'unknown';
  if (isDead(state)) return 'dead';
  const [scans, returned] = await Promise.all([
    listScans(order),
    order.returnId === undefined ? undefined : findAnyOrder(order.returnId),
  ]);
  if (hasPageEnded(order, returned, at)) return 'expired';
  const shown = brandOf(seller, brand);
  const parcel = publicParcel(order, returned, scans, { brand: shown, at });
  return { link, state, order, returned, brand: shown, parcel };
}

/**
 * Returns the data of the frame around every version of a parcel's page: the seller's brand, and whether the buyer has
 * stopped messages.
 */
export const frameOf = ({ brand, state }: OpenLink, lang: Language, path: string): PageFrame => ({
  lang,
  path,
  brand,
  isStopped: state.isStopped === true,
});
