import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/layout/page.tsx';
import { parseSearchAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';

/** Renders /app/pinCodeSearch, which prices a parcel without an order. */
export function PinCodeSearchPage() {
  const [query] = useSearchParams();
  return (
    <Page name="pinCodeSearch">
      <SearchForm start={parseSearchAddress(query)} />
    </Page>
  );
}
