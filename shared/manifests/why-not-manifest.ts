import type { OrderFacts } from '../orders/rules/order-facts.ts';
import { STATUSES } from '../orders/rules/status-look.ts';
import { scanEffect } from '../orders/status.ts';

interface Asker {
  readonly id: string;
  readonly seesAll: boolean;
}

type Facts = Pick<OrderFacts, 'owner' | 'paidAt' | 'awb' | 'status' | 'pending' | 'refunded' | 'reverse'>;

/**
 * Returns why a person cannot put a parcel on a new manifest. Returns undefined if the person can. The parcel must be
 * booked. It must not be a return, cancelled, picked up, or on a manifest already.
 */
export function whyNotManifest(order: Facts, manifest: number | null, asker: Asker): string | undefined {
  if (order.owner !== asker.id && !asker.seesAll) return 'manifests are made by the seller';
  if (order.reverse) return 'a return, which the courier collects at the buyer';
  if (order.paidAt === null) return 'not paid yet';
  if (order.refunded || order.status === 'cancelled') return 'cancelled';
  if (order.pending === 'cancel') return 'being cancelled';
  if (order.awb === null) return 'no AWB yet';
  if (scanEffect(order.status, 'picked_up') === 'unchanged') return `already ${STATUSES[order.status].label}`;
  if (manifest !== null) return `on manifest ${manifest}`;
  return undefined;
}
