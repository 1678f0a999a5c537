import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pinCodeMasterContract } from '../../../../shared/pin-code-master/contract.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../api/use-user.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PartnerList } from '../couriers/partner-list.tsx';
import { beginDraft } from '../orders-form/draft/begin-draft.ts';
import { blankDraft, blankPickup, toOrderAddress } from '../orders-form/draft/blank-draft.ts';
import { volumetricAndBilled } from '../parcel-weights/weights-of.ts';
import { type SearchInput, searchAddress } from './search-address.ts';
import { searchResultInHistory } from './search-result.ts';
import { usePlace } from './use-place.ts';
import { usePlans } from './use-plans.ts';

function PlaceOf({ pincode }: { pincode: string }) {
  const { data } = usePlace(pincode);
  return <>{data ? `${data.city} ${pincode}` : pincode}</>;
}

/** Shows the values of the search in one line. */
function SearchFacts({ search, plan }: { search: SearchInput; plan: string | undefined }) {
  const { payment_method, source, destination, length, breadth, height, weight, selling_price } = search;
  const { charged } = volumetricAndBilled(search);
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

/** Returns city, state and pin code, or only the pin code if the lookup fails. */
const placeOf = (pincode: string) =>
  call(pinCodeMasterContract.get, { params: { pincode } }).then(
    ({ data: { city, state } }) => ({ postcode: pincode, city, state }),
    () => ({ postcode: pincode }),
  );

/** Renders the button that creates an order from the search, for users who create orders. */
function CreateOrder({ search }: { search: SearchInput }) {
  const go = useNavigate();
  const { user } = useUser();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  if (user === undefined || viewer.courier !== null || !viewer.can('order.individual_order')) return null;
  const begin = async () => {
    setBusy(true);
    const { source, destination, plan: _, ...parcel } = search;
    const [from, to] = await Promise.all([placeOf(source), placeOf(destination)]);
    const blank = blankDraft(user);
    const saved = user.pickup_address.find(({ postcode }) => postcode === source);
    const pickup = saved === undefined ? { ...blankPickup(user), ...from } : toOrderAddress(saved);
    await beginDraft(user._id, {
      ...blank,
      ...parcel,
      pickup_address: pickup,
      shipping_address: { ...blank.shipping_address, ...to },
    });
    await go(PATHS.newShipment);
  };
  return (
    <Button icon="plus" busy={busy} onClick={() => void begin()}>
      Create order with these values
    </Button>
  );
}

/**
 * Renders /app/searchCourierPartnerList, the offers that a search has found. Without a search, redirects to the page
 * Pin Code Search.
 */
export function CourierPartnerSearchPage() {
  const { state } = useLocation();
  const plans = usePlans();
  const result = searchResultInHistory(state);
  if (result === undefined) return <Navigate to={PATHS.pinCodeSearch} replace />;
  const { search, available_logistic, unavailable } = result;
  const form = PATHS.pinCodeSearch + searchAddress(search);
  const plan = plans.options.find(({ value }) => value === (search.plan ?? plans.own))?.label;
  return (
    <Page
      name="courierPartnerSearch"
      from={form}
      actions={
        <>
          <ButtonLink look="secondary" to={form} icon="arrow-left">
            Back
          </ButtonLink>
          <CreateOrder search={search} />
        </>
      }
    >
      <SearchFacts search={search} plan={plan} />
      <PartnerList
        offers={available_logistic}
        unavailable={unavailable}
        whenEmpty={
          <ButtonLink look="secondary" to={form}>
            Change the search
          </ButtonLink>
        }
      />
    </Page>
  );
}
