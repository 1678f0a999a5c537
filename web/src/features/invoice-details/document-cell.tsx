import { invoicesContract } from '../../../../shared/invoices/contract.ts';
import type { InvoiceDetail } from '../../../../shared/invoices/details.ts';
import { DOCUMENT_NAMES } from '../../../../shared/invoices/number.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';

/** Shows the number of a document as a link to its download. If the document is not an invoice, also shows its type. */
export function DocumentCell({ row: { order_id, invoice_no, document_type } }: { row: InvoiceDetail }) {
  const file = useDownload(invoicesContract.download, { success: 'Your download has started' });
  return (
    <CellLines>
      <Button
        look="ghost"
        small
        icon="download"
        does={invoicesContract.download}
        busy={file.busy}
        aria-label={`Download ${DOCUMENT_NAMES[document_type]} ${invoice_no}`}
        onClick={() => void file.run({ query: { order_id, document: invoice_no } })}
      >
        {invoice_no}
      </Button>
      {document_type !== 'invoice' && <small>{DOCUMENT_NAMES[document_type]}</small>}
    </CellLines>
  );
}
