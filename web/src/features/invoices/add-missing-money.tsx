import { lazy, Suspense } from 'react';
import { refresh } from '../../api/refresh.ts';

const AddMoney = lazy(async () => ({ default: (await import('../wallet/top-up/add-money.tsx')).AddMoney }));

interface AddMissingMoneyProps {
  /** The rupees that are missing; if undefined, nothing is rendered. */
  missing: number | undefined;
  onClose: () => void;
}

/** Renders the Add Money dialog with the missing amount. Its code is loaded on demand. */
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
