import { Page } from '../../ui/layout/page.tsx';
import { LimitCard } from './limit-card.tsx';
import { WaitingPayouts } from './waiting-payouts.tsx';

/** Renders /app/payouts: payouts that need a second person, and the limit from which they do. */
export function PayoutsPage() {
  return (
    <Page name="payouts">
      <WaitingPayouts />
      <LimitCard />
    </Page>
  );
}
