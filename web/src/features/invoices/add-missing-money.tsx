import { lazy, Suspense, useRef } from 'react';
import { refresh } from '../../api/refresh.ts';

const AddMoney = lazy(async () => ({ default: (await import('../wallet/top-up/add-money.tsx')).AddMoney }));

interface AddMissingMoneyProps {
  /** The amount in rupees that the wallet lacks. If undefined, the modal is closed. */
  missing: number | undefined;
  onClose: (paid: boolean) => void;
}

/** Renders the Add Money modal with the missing amount filled in. The modal's code is loaded on demand. */
export function AddMissingMoney({ missing, onClose }: AddMissingMoneyProps) {
  const isPaid = useRef(false);
  if (missing === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AddMoney
        open
        amount={missing}
        onClose={() => {
          onClose(isPaid.current);
          isPaid.current = false;
        }}
        onPaid={() => {
          isPaid.current = true;
          refresh('/wallets');
        }}
      />
    </Suspense>
  );
}
