import type { disputesContract, EvidenceView } from '../../shared/disputes/contract.ts';
import { lastDisputeDay } from '../../shared/disputes/days.ts';
import { Failure } from '../../shared/errors.ts';
import { toRupees } from '../../shared/money.ts';
import { volumetricGrams } from '../../shared/quotes/parcel.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import { findLines } from '../ledger/store.ts';
import type { ChargeBreakdown, Transaction } from '../ledger/transaction.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { type Order, partnerName } from '../orders/record/order.ts';
import { measuredParcel } from '../orders/record/weight-dispute.ts';
import { findEvidence } from '../orders/weight/weight-evidence-store.ts';
import type { Verb } from '../users/caller/serve.ts';

type Parcel = Order['details']['parcel'];

/**
 * Returns the declared or the measured box of a dispute. A side of the box that was not measured is null. The
 * volumetric weight is then calculated with the declared side.
 */
function boxOf(whole: Parcel, chargeable: number, sides: Partial<Parcel>): EvidenceView['declared'] {
  return {
    weight: whole.weightGrams / 1000,
    length: sides.lengthCm ?? null,
    breadth: sides.breadthCm ?? null,
    height: sides.heightCm ?? null,
    volumetric: volumetricGrams(whole.lengthCm, whole.breadthCm, whole.heightCm) / 1000,
    chargeable: chargeable / 1000,
  };
}

type Priced = Pick<ChargeBreakdown, 'basePaise' | 'slabs' | 'additionalPaise' | 'fuelPaise' | 'freightPaise'>;

const freightOf = ({ basePaise, slabs, additionalPaise, fuelPaise, freightPaise }: Priced) => ({
  base: toRupees(basePaise),
  slabs,
  additional: toRupees(additionalPaise),
  fuel: toRupees(fuelPaise),
  total: toRupees(freightPaise),
});

function chargeOf({ choice }: Order, { breakdown, document }: Transaction): EvidenceView['charge'] {
  if (choice === null || breakdown === undefined || document === undefined) return null;
  const { freightPaise, codPaise, taxPaise } = document;
  return {
    zone: choice.zone,
    declared: freightOf(choice),
    measured: freightOf(breakdown),
    difference: {
      freight: toRupees(freightPaise),
      tax: toRupees(taxPaise),
      total: toRupees(freightPaise + codPaise + taxPaise),
    },
    document: document.number,
  };
}

/**
 * Returns the declared and the measured side of a dispute to everyone who sees the order. Couriers do not see prices or
 * the seller's proof.
 */
export const evidence: Verb<typeof disputesContract.evidence> = async ({ params }, { caller }) => {
  const order = await getOrder(caller, params.id);
  const { weightDispute: dispute, details, choice } = order;
  if (dispute === undefined) throw new Failure('NOT_FOUND', 'Nothing was charged for the weight of this order.');
  const { measured, raised, openedAt } = dispute;
  const [[line], sent] = await Promise.all([findLines(order.owner, [dispute.seq]), findEvidence(dispute)]);
  if (line === undefined) throw new Error(`The charge ${dispute.seq} of order ${order.id} is not in its statement.`);
  const { lengthCm, breadthCm, heightCm } = measured;
  return {
    data: {
      declared: boxOf(details.parcel, choice?.chargeableGrams ?? 0, details.parcel),
      measured: boxOf(measuredParcel(details.parcel, measured), line.breakdown?.chargeableGrams ?? 0, {
        ...(lengthCm !== undefined && { lengthCm }),
        ...(breadthCm !== undefined && { breadthCm }),
        ...(heightCm !== undefined && { heightCm }),
      }),
      courier: {
        name: partnerDisplayName(partnerName(order)),
        remark: sent?.remark ?? null,
        image: sent?.image ?? null,
      },
      seller:
        raised === undefined || caller.hidesPrices
          ? { file: null, remark: null }
          : { file: { _id: raised.attachmentId, filename: raised.filename }, remark: raised.remark ?? null },
      charge: caller.hidesPrices ? null : chargeOf(order, line),
      raise_until: openedAt === undefined ? null : lastDisputeDay(openedAt),
      answer_until: raised === undefined ? null : lastDisputeDay(raised.at),
    },
  };
};
