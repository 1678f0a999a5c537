import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { courierPartnersContract, type partnerSearch } from '../../../../shared/courier-partners/contract.ts';
import type { OfferView } from '../../../../shared/orders/order.ts';
import { type JustAbove, justAboveSlab } from '../../../../shared/quotes/lint/just-above-slab.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../api/use-user.ts';

export type Search = z.input<typeof partnerSearch>;

export interface SlabSaving {
  above: JustAbove;
  /** `now` is the cheapest offer for the parcel. `below` is the cheapest offer in the slab below. */
  now: OfferView;
  below: OfferView;
}

/** How long to wait after typing, because another digit may follow. */
const WAIT_MS = 400;

const cheapest = (offers: readonly OfferView[]): OfferView | undefined =>
  offers.toSorted((a, b) => a.price.final_pay - b.price.final_pay)[0];

const hasSizes = ({ length, breadth, height, weight }: Search): boolean =>
  [length, breadth, height, weight].every((size) => Number.isFinite(size) && size > 0);

const offersOf = async (body: Search, signal: AbortSignal): Promise<OfferView[]> =>
  (await call(courierPartnersContract.search, { body }, { signal })).data.available_logistic;

/**
 * Returns the price of a parcel just above a slab, and its price in the slab below. Returns undefined if the lower slab
 * is not cheaper. The prices come from the endpoint that prices orders. `offers` are the offers for the parcel, if they
 * are known.
 */
export function useSlabSaving(search: Search | undefined, offers?: readonly OfferView[]): SlabSaving | undefined {
  const { can } = useUser();
  const allowed = can('pin_code_search');
  const key =
    allowed && search !== undefined && hasSizes(search) && justAboveSlab(search) ? JSON.stringify(search) : '';
  const [found, setFound] = useState<{ of: string; saving?: SlabSaving }>({ of: '' });

  useEffect(() => {
    if (key === '') return;
    const leaving = new AbortController();
    const ask = async () => {
      const parcel = JSON.parse(key) as Search;
      const above = justAboveSlab(parcel);
      const { partnerSearch } = await import('../../../../shared/courier-partners/contract.ts');
      if (above === undefined || leaving.signal.aborted || !partnerSearch.safeParse(parcel).success) return;
      const [today, lighter] = await Promise.all([
        offers ?? offersOf(parcel, leaving.signal),
        offersOf({ ...parcel, ...above.lighter }, leaving.signal),
      ]);
      const [now, below] = [cheapest(today), cheapest(lighter)];
      if (now && below && below.price.final_pay < now.price.final_pay)
        setFound({ of: key, saving: { above, now, below } });
    };
    // If the price cannot be read, there is no warning. The error then appears when the order is saved.
    const timer = setTimeout(() => void ask().catch(() => undefined), WAIT_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` names the parcel that `offers` belong to
  }, [key]);
  return found.of === key ? found.saving : undefined;
}
