import type { ReactNode } from 'react';
import type { OfferView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { money } from '../../lib/money.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type Search, useSlabSaving } from './use-slab-saving.ts';

interface SlabNoticeProps {
  /** The parcel, or undefined until enough of it is known to price it. */
  search: Search | undefined;
  /** The offers for the parcel, if they are known. */
  offers?: readonly OfferView[];
  action?: ReactNode;
}

/** Warns that a parcel is just above a weight slab, and shows the price in the lower slab. */
export function SlabNotice({ search, offers, action }: SlabNoticeProps) {
  const saving = useSlabSaving(search, offers);
  if (saving === undefined) return null;
  const { above, now, below } = saving;
  const kilograms = above.belowGrams / 1000;
  return (
    <Notice tone="warning" action={action}>
      {above.by === 'weight' ? 'The parcel weighs' : 'The box counts for'} {above.overGrams} g more than {kilograms} kg.
      At {kilograms} kg it costs <strong>{money(below.price.final_pay)}</strong> with {partnerDisplayName(below.name)},
      now {money(now.price.final_pay)} with {partnerDisplayName(now.name)}.
    </Notice>
  );
}
