import { brand } from '../../../../shared/brand.ts';
import { LegalPage } from './legal-page.tsx';
import { PRIVACY } from './privacy.ts';

/** Renders `/privacy`. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy policy"
      lead={`What ${brand.name} keeps about you, why, and who sees it.`}
      since="20 November 2026"
      sections={PRIVACY}
    />
  );
}
