import { invoicesContract } from '../../../../shared/invoices/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { isFinal } from '../../../../shared/orders/status.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';

/** Renders the button that downloads an order's invoice. The button appears when the order has its final status. */
export function InvoiceButton({ order: { _id, order_id, invoice, status } }: { order: OrderView }) {
  const file = useDownload(invoicesContract.download, { success: 'Your download has started' });
  const isThere = invoice !== null && isFinal(status);
  return (
    <Button
      look="ghost"
      small
      icon="download"
      does={invoicesContract.download}
      busy={file.busy}
      disabled={!isThere}
      aria-label={`Download the invoice of ${order_id}`}
      title={isThere ? undefined : 'There is an invoice once the parcel is delivered, returned or cancelled'}
      onClick={() => void file.run({ query: { order_id: _id } })}
    >
      Invoice
    </Button>
  );
}
