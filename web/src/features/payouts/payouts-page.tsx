import { Page } from '../../ui/layout/page.tsx';
import { BankFiles } from './bank-files.tsx';
import { LimitCard } from './limit-card.tsx';
import { WaitingPayouts } from './waiting-payouts.tsx';

/**
 * Renders /app/payouts: the payouts that need a second person's approval, the bank's answers, and the limit up to which
 * one person can pay alone.
 */
export function PayoutsPage() {
  return (
    <Page name="payouts">
      <WaitingPayouts />
      <BankFiles />
      <LimitCard />
    </Page>
  );
}
