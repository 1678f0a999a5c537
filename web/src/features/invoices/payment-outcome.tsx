import { lazy, Suspense } from 'react';
import { refresh } from '../../api/refresh.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Payment } from './use-payment.ts';

const AddMoney = lazy(async () => ({ default: (await import('../wallet/add-money.tsx')).AddMoney }));

/** What became of a payment that failed, until the next try; and the way to more money. */
export function PaymentOutcome({ payment }: { payment: Payment }) {
  return (
    <>
      {payment.problem !== undefined && <Notice tone="danger">{payment.problem}</Notice>}
      {payment.missing !== undefined && (
        <Suspense fallback={null}>
          <AddMoney
            open
            amount={payment.missing}
            onClose={payment.closeAddMoney}
            onPaid={() => {
              payment.closeAddMoney();
              refresh('/wallets');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
