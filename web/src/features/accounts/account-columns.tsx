import { KYC_DOCUMENTS } from '../../../../shared/attachments/contract.ts';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import { Button } from '../../ui/element/button.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { AccountStatus } from './account-status.tsx';
import { DOCUMENT_LABELS } from './document-previews.ts';

/**
 * Returns the columns of account details (spec 3 section 2); `onShow` opens a row's documents, `statusStick` is the
 * width after the status.
 */
export const accountColumns = (
  onShow: (row: BankRow, at: number) => void,
  statusStick: number,
): ListColumn<BankRow>[] => [
  { header: 'Account Holder', width: 124, body: ({ bank_detail }) => <strong>{bank_detail.account_holder}</strong> },
  { header: 'Account Number', width: 168, oneLine: true, body: ({ bank_detail }) => bank_detail.account_number },
  { header: 'Bank Name', width: 100, body: ({ bank_detail }) => bank_detail.bank_name },
  { header: 'IFSC Code', width: 120, oneLine: true, body: ({ bank_detail }) => bank_detail.ifsc },
  { header: 'GST Number', width: 160, oneLine: true, body: ({ bank_detail }) => bank_detail.gst_number },
  { header: 'GST Address', width: 170, body: ({ bank_detail }) => bank_detail.gst_address },
  { header: 'GST State', width: 104, body: ({ bank_detail }) => bank_detail.gst_state },
  { header: 'Pan Number', width: 116, oneLine: true, body: ({ bank_detail }) => bank_detail.pan_card_number },
  ...KYC_DOCUMENTS.map(
    (name): ListColumn<BankRow> => ({
      header: DOCUMENT_LABELS[name],
      width: 96,
      body: (row) => {
        const at = row.attachments.findIndex(({ onModel }) => onModel === name);
        return at < 0 ? (
          '–'
        ) : (
          <Button
            look="ghost"
            small
            icon="eye"
            label={`Show ${DOCUMENT_LABELS[name]} of ${row.bank_detail.account_holder}`}
            onClick={() => onShow(row, at)}
          />
        );
      },
    }),
  ),
  { header: 'Status', width: 184, stick: statusStick, body: (row) => <AccountStatus row={row} /> },
];
