import { Page } from '../../ui/layout/page.tsx';
import { BankFiles } from './bank-files.tsx';
import { LimitCard } from './limit-card.tsx';
import { WaitingPayouts } from './waiting-payouts.tsx';

/** Renders /app/payouts: payouts that need a second person, the bank's answers, and the limit of one person. */
export function PayoutsPage() {
  return (
    <Page name="payouts">
      <WaitingPayouts />
      <BankFiles />
      <LimitCard />
    </Page>
  );
}
