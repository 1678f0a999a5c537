import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AddMissingMoney } from './add-missing-money.tsx';

interface PaymentOutcomeProps {
  payment: {
    problem?: string | undefined;
    missing: number | undefined;
    waits: boolean;
    closeAddMoney: (paid: boolean) => void;
  };
}

/** Shows why a payment failed, until the user tries again. If the wallet lacks money, offers to add it. */
export function PaymentOutcome({ payment }: PaymentOutcomeProps) {
  return (
    <>
      {payment.problem !== undefined && <Notice tone="danger">{payment.problem}</Notice>}
      {payment.waits && payment.missing === undefined && (
        <Notice
          tone="info"
          action={
            <Button look="secondary" small onClick={() => payment.closeAddMoney(false)}>
              Do not pay
            </Button>
          }
        >
          Waiting for your top-up. The payment goes on by itself when the money is in the wallet.
        </Notice>
      )}
      <AddMissingMoney missing={payment.missing} onClose={payment.closeAddMoney} />
    </>
  );
}
