import { Failure } from '../../shared/errors.ts';
import { expectedDelivery } from '../../shared/orders/rules/expected-delivery.ts';
import { statusLabel } from '../../shared/orders/rules/status-look.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import type { trackingContract } from '../../shared/tracking/contract.ts';
import { scanView } from '../orders/api/view.ts';
import { factsOf } from '../orders/record/facts-of.ts';
import { partnerName } from '../orders/record/order.ts';
import { listScans } from '../orders/record/scan-store.ts';
import { findOrdersOfAwb } from '../orders/tracking/orders-of-awb.ts';
import type { Verb } from '../users/caller/serve.ts';

/**
 * Returns the tracking of a parcel to anyone who knows its AWB. The reply contains places and times, but no names or
 * addresses.
 */
export const byAwb: Verb<typeof trackingContract.byAwb> = async ({ query }) => {
  const order = (await findOrdersOfAwb(query.awb)).find(({ charge }) => charge !== null);
  if (order === undefined || order.awb === null) {
    throw new Failure('NOT_FOUND', 'We know no shipment with this AWB number. Check it and try again.');
  }
  const scans = await listScans(order);
  return {
    data: {
      awb: order.awb,
      courier: partnerDisplayName(partnerName(order)),
      status: order.status,
      status_label: statusLabel(factsOf(order)),
      expected_date: order.deliveredAt ?? expectedDelivery(factsOf(order)) ?? null,
      scans: scans.reverse().map((scan) => {
        const { status, location, updated_date } = scanView(scan);
        return {
          status: scan.status ?? 'unknown',
          label: scan.status === null ? 'update' : status,
          location,
          at: updated_date,
        };
      }),
    },
  };
};
