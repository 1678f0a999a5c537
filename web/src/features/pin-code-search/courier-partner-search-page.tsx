import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/links.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PartnerList } from '../couriers/partner-list.tsx';
import { CreateOrder } from './create-order.tsx';
import { searchAddress } from './search-address.ts';
import { SearchFacts } from './search-facts.tsx';
import { searchResultOf } from './search-result.ts';
import { usePlans } from './use-plans.ts';

/** /app/searchCourierPartnerList: the offers of a search. Without a result it redirects to the search. */
export function CourierPartnerSearchPage() {
  const { state } = useLocation();
  const plans = usePlans();
  const result = searchResultOf(state);
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
