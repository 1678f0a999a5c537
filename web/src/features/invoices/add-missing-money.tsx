import { lazy, Suspense } from 'react';
import { refresh } from '../../api/refresh.ts';

const AddMoney = lazy(async () => ({ default: (await import('../wallet/top-up/add-money.tsx')).AddMoney }));

interface AddMissingMoneyProps {
  /** Rupees that the wallet lacks; while there are none nothing is shown. */
  missing: number | undefined;
  onClose: () => void;
}

/** The Add Money modal with the amount that a payment lacks, loaded when it is first needed. */
export function AddMissingMoney({ missing, onClose }: AddMissingMoneyProps) {
  if (missing === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AddMoney
        open
        amount={missing}
        onClose={onClose}
        onPaid={() => {
          onClose();
          refresh('/wallets');
        }}
      />
    </Suspense>
  );
}
