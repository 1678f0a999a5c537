import { toRupees } from '../../../shared/money.ts';
import type { WeightDisputeView } from '../../../shared/orders/order.ts';
import { heavierGrams } from '../../../shared/quotes/parcel.ts';
import { transactionId } from '../../ledger/transaction.ts';
import { finalStatusTime } from '../record/end-day.ts';
import type { Order } from '../record/order.ts';
import type { WeightDispute } from '../record/weight-dispute.ts';
import { measuredParcel } from '../record/weight-dispute.ts';
import type { WeightEvidence } from './weight-evidence-store.ts';

/** Returns the time of the weight charge, or of the parcel's final status if that is later. */
function createdAt({ chargedAt }: WeightDispute, order: Order): string {
  const endedAt = finalStatusTime(order) ?? chargedAt;
  return endedAt > chargedAt ? endedAt : chargedAt;
}

/** Returns an order's weight charge and dispute as the API shows them. Prices and the seller's proof can be hidden. */
export function weightDisputeView(
  order: Order,
  { hidePrices = false, evidence }: { hidePrices?: boolean; evidence?: WeightEvidence | undefined },
): WeightDisputeView | null {
  const { weightDispute: dispute, owner, details } = order;
  if (dispute === undefined) return null;
  const { measured, raised, settled, chargedAt } = dispute;
  return {
    raised: raised !== undefined,
    settled: settled !== undefined,
    accepted: settled?.accepted === true,
    remark: settled?.remark ?? null,
    changed_weight: heavierGrams(measuredParcel(details.parcel, measured)) / 1000,
    measured: {
      weight: measured.grams / 1000,
      length: measured.lengthCm ?? null,
      breadth: measured.breadthCm ?? null,
      height: measured.heightCm ?? null,
    },
    transaction_id: {
      _id: transactionId(owner, dispute.seq),
      created_at: chargedAt,
      total: hidePrices ? 0 : toRupees(dispute.paise),
    },
    attachment_id:
      raised === undefined || hidePrices
        ? null
        : { _id: raised.attachmentId, filename: raised.filename, timestamp: raised.at },
    created_at: createdAt(dispute, order),
    opened_at: dispute.openedAt ?? null,
    raised_at: raised?.at ?? null,
    settled_at: settled?.at ?? null,
    courier_remark: evidence?.remark ?? null,
    courier_image: evidence?.image ?? null,
  };
}
