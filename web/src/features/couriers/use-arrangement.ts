import { useLocation, useSearchParams } from 'react-router-dom';
import type { OfferArrangement, OfferSort } from './arrange-offers.ts';

const SORTS: readonly OfferSort[] = ['recommended', 'price', 'days'];

const above0 = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isFinite(number) && number > 0 ? number : undefined;
};

/** Holds how offers are sorted and filtered in the page's address: `?sort=price&days=3&upto=150`. */
export function useArrangement(): readonly [OfferArrangement, (next: OfferArrangement) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const arrangement: OfferArrangement = {
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'recommended',
    maxDays: above0(search.get('days')),
    maxRupees: above0(search.get('upto')),
  };
  const change = ({ sort, maxDays, maxRupees }: OfferArrangement) => {
    const next = new URLSearchParams(search);
    const put = (name: string, value: string | undefined) =>
      value === undefined ? next.delete(name) : next.set(name, value);
    put('sort', sort === 'recommended' ? undefined : sort);
    put('days', maxDays?.toString());
    put('upto', maxRupees?.toString());
    setSearch(next, { replace: true, state: state as unknown });
  };
  return [arrangement, change];
}
