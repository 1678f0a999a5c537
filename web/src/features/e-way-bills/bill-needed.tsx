import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EWayBillDialog } from './late-dialog.ts';

interface BillNeededProps {
  order: OrderView;
  /** True while the dialog is open. */
  asks: boolean;
  onAsks: (asks: boolean) => void;
  onSaved: (order: OrderView) => void;
}

/**
 * Shows that an order cannot be paid until the number of its e-way bill is entered, and opens the dialog for the
 * number.
 */
export function EWayBillNeeded({ order, asks, onAsks, onSaved }: BillNeededProps) {
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button look="secondary" small does={ordersContract.setEWayBill} onClick={() => onAsks(true)}>
            Enter e-way bill
          </Button>
        }
      >
        These goods are worth more than ₹50,000, so the law asks for an e-way bill. Enter its number, then pay.
      </Notice>
      {asks && (
        <EWayBillDialog
          order={order}
          onSaved={(saved) => {
            onSaved(saved);
            onAsks(false);
          }}
          onClose={() => onAsks(false)}
        />
      )}
    </>
  );
}
