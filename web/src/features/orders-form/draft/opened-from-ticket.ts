import type { Location } from 'react-router-dom';
import { PATHS } from '../../../lib/links.ts';

/**
 * Returns whether a page was opened from the Ticket List, which links with `state={{ from: PATHS.ticketDashboard }}`.
 */
export function openedFromTicket({ state, search }: Pick<Location, 'state' | 'search'>): boolean {
  const from = (state as { from?: unknown } | null)?.from ?? new URLSearchParams(search).get('from');
  return typeof from === 'string' && /ticket/i.test(from);
}

/** Returns the address of the list to go back to. */
export const listToReturnTo = (location: Pick<Location, 'state' | 'search'>): string =>
  openedFromTicket(location) ? PATHS.ticketDashboard : PATHS.shipmentList;
