import { Notice } from '../../ui/feedback/notice.tsx';
import { AddMissingMoney } from './add-missing-money.tsx';
import type { Payment } from './use-payment.ts';

/** Shows why a payment failed until the user tries again, with a link to add money. */
export function PaymentOutcome({ payment }: { payment: Payment }) {
  return (
    <>
      {payment.problem !== undefined && <Notice tone="danger">{payment.problem}</Notice>}
      <AddMissingMoney missing={payment.missing} onClose={payment.closeAddMoney} />
    </>
  );
}
