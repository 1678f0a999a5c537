import { money } from '../../lib/money.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { weightsOf } from '../parcel-weights/weights-of.ts';
import type { SearchInput } from './search-address.ts';
import { usePlace } from './use-place.ts';

function PlaceOf({ pincode }: { pincode: string }) {
  const { data } = usePlace(pincode);
  return <>{data ? `${data.city} ${pincode}` : pincode}</>;
}

/** Shows the search in a line. */
export function SearchFacts({ search, plan }: { search: SearchInput; plan: string | undefined }) {
  const { payment_method, source, destination, length, breadth, height, weight, selling_price } = search;
  const { charged } = weightsOf(search);
  return (
    <Card>
      <Details
        items={[
          ['Pickup', <PlaceOf key="source" pincode={source} />],
          ['Shipping', <PlaceOf key="destination" pincode={destination} />],
          ['Payment method', payment_method === 'cod' ? `COD, collect ${money(selling_price)}` : 'Prepaid'],
          ['Size', `${length} × ${breadth} × ${height} cm`],
          ['Weight', charged === weight ? `${weight} kg` : `${weight} kg, by volume ${charged ?? '–'} kg`],
          ...(plan === undefined ? [] : [['Plan', plan] as const]),
        ]}
      />
    </Card>
  );
}
