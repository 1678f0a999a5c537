import { linkUrl } from './link.ts';
import { findLinkState } from './link-store.ts';

/** Returns the present link of the page on which the buyer follows a parcel. */
export const findBuyerLink = async (orderId: string): Promise<string> =>
  linkUrl({ orderId, number: (await findLinkState(orderId)).number });
