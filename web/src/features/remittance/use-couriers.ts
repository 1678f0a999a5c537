import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';

/**
 * Returns the couriers as options. Each courier is one option with the name of one of its partners, because a courier
 * pays for all weight variants together.
 */
export function useCouriers() {
  const { data, error } = useQuery(courierPartnersContract.list, { query: { limit: WHOLE_LIST } });
  const byCourier = new Map(
    (data ?? [])
      .flatMap(({ _id, name, courier }) => (courier === null ? [] : [{ _id, name, courier }]))
      .toReversed()
      .map(({ _id, name, courier }) => [courier, { value: _id, label: partnerDisplayName(name) }]),
  );
  const named = [...byCourier].map(([value, { label }]) => ({ value, label }));
  return {
    /** The couriers as options with the courier's key as value. The values in `options` are ids of partners. */
    couriers: named.sort((a, b) => a.label.localeCompare(b.label)),
    options: [...byCourier.values()].sort((a, b) => a.label.localeCompare(b.label)),
    problem: error && 'There is some error while fetching logistic partner!',
  };
}
