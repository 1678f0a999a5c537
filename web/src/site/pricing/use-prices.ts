import { useCallback, useEffect, useState } from 'react';
import type { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import type { PublicPrices } from '../../../../shared/courier-partners/public-prices.ts';
import { addressQuery } from '../addressed.ts';
import { getPublic, type PublicAnswer } from '../get-public.ts';

/**
 * The path of the endpoint. It is repeated here, because importing the contract would load zod. The contract's type
 * makes sure that the two paths are equal.
 */
const PATH: (typeof courierPartnersContract)['prices']['path'] = '/prices';

const NAMES = ['source', 'destination', 'weight', 'payment_method', 'amount', 'length', 'breadth', 'height'] as const;
export type PriceField = (typeof NAMES)[number];
export type PriceValues = Record<PriceField, string>;

const EMPTY: PriceValues = {
  source: '',
  destination: '',
  weight: '',
  payment_method: 'prepaid',
  amount: '',
  length: '',
  breadth: '',
  height: '',
};

const isField = (name: string): boolean => (NAMES as readonly string[]).includes(name);

/** Returns the values of the form from the query of an address: `?source=110001&weight=0.5`. */
function valuesIn(search: string): PriceValues {
  const sent = new URLSearchParams(search);
  const found = NAMES.map((name) => [name, sent.get(name) ?? EMPTY[name]]);
  return Object.fromEntries(found) as PriceValues;
}

/**
 * Returns the query for the values of the form. Empty fields are left out, and so is the amount if the parcel is not
 * COD.
 */
const queryOf = (values: PriceValues): string =>
  new URLSearchParams(
    NAMES.filter((name) => values[name].trim() !== '' && (name !== 'amount' || values.payment_method === 'cod')).map(
      (name) => [name, values[name].trim()],
    ),
  ).toString();

/** The query for which prices were requested last. A new object starts a new request, even if the query is the same. */
interface Sent {
  query: string;
}

/**
 * Holds the calculator's form and the prices that were requested last. The requested values are also in the page's
 * address, so that a shared link shows the same prices.
 */
export function usePrices() {
  const [values, setValues] = useState(() => valuesIn(addressQuery()));
  const [sent, setSent] = useState<Sent | undefined>(() =>
    addressQuery() === '' ? undefined : { query: queryOf(values) },
  );
  const [known, setKnown] = useState<{ sent: Sent; got: PublicAnswer<PublicPrices> }>();

  /** Copies the values that the user typed into the prerendered form before the page's code had loaded. */
  const takeOver = useCallback((form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter(([name, value]) => isField(name) && value !== '');
    setValues((before) => ({ ...before, ...Object.fromEntries(typed) }));
  }, []);

  useEffect(() => {
    if (sent === undefined) return;
    const asking = new AbortController();
    getPublic<PublicPrices>(`${PATH}?${sent.query}`, asking.signal).then(
      (got) => setKnown({ sent, got }),
      () => undefined,
    );
    return () => asking.abort();
  }, [sent]);

  const ask = () => {
    const query = queryOf(values);
    history.replaceState(null, '', `${location.pathname}?${query}`);
    setSent({ query });
  };
  // If the user has changed the form since the request, the prices stay on screen and are marked as old.
  return {
    values,
    set: (name: PriceField, value: string) => setValues((before) => ({ ...before, [name]: value })),
    takeOver,
    ask,
    got: known?.got,
    loading: sent !== undefined && known?.sent !== sent,
    isOld: sent !== undefined && queryOf(values) !== sent.query,
  };
}
