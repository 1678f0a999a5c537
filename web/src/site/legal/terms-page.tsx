import { brand } from '../../../../shared/brand.ts';
import { LegalPage } from './legal-page.tsx';
import { TERMS } from './terms.ts';

/** Renders `/terms`. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms and conditions"
      lead={`On what terms ${brand.name} books your parcels with couriers.`}
      since="20 November 2026"
      sections={TERMS}
    />
  );
}
