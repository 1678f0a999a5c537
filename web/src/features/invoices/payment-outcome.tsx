import { Notice } from '../../ui/feedback/notice.tsx';
import { AddMissingMoney } from './add-missing-money.tsx';
import type { Payment } from './use-payment.ts';

/** What became of a payment that failed, until the next try; and the way to more money. */
export function PaymentOutcome({ payment }: { payment: Payment }) {
  return (
    <>
      {payment.problem !== undefined && <Notice tone="danger">{payment.problem}</Notice>}
      <AddMissingMoney missing={payment.missing} onClose={payment.closeAddMoney} />
    </>
  );
}
