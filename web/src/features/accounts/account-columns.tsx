import { KYC_DOCUMENTS } from '../../../../shared/attachments/contract.ts';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import { BANK_STATUS, bankStatusOf } from '../../../../shared/bank-details/status.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Button } from '../../ui/element/button.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import css from './account-columns.module.css';
import { DOCUMENT_LABELS, gstText } from './document-previews.ts';

const LOOKS = {
  verified: { tone: 'success', icon: 'check-circle' },
  rejected: { tone: 'danger', icon: 'times-circle' },
  pending: { tone: 'warning', icon: 'clock' },
} as const;

/** Shows the state of a user's account details, with a note. */
function AccountStatus({ row }: { row: BankRow }) {
  const status = bankStatusOf(row);
  const { verification_reject: reason } = row.bank_detail;
  return (
    <div className={css.status}>
      <Tag {...LOOKS[status]}>{BANK_STATUS[status]}</Tag>
      {reason !== null && <small>{reason}</small>}
      {status === 'verified' && row.payouts_held !== null && <small>{row.payouts_held.text}</small>}
      {status === 'pending' && row.in_force_at !== null && (
        <small>In force on {formatIndiaTime(row.in_force_at, 'minute')}</small>
      )}
      {status === 'pending' && row.created_by._id !== row._id && (
        <small>Entered by {`${row.created_by.first_name} ${row.created_by.last_name}`.trim()}</small>
      )}
    </div>
  );
}

/**
 * Returns the columns of account details (spec 3 section 2). `onShow` opens a document of a row. `statusStick` is the
 * width in pixels of the columns to the right of the status.
 */
export const accountColumns = (
  onShow: (row: BankRow, at: number) => void,
  statusStick: number,
): ListColumn<BankRow>[] => [
  { header: 'Account Holder', width: 124, body: ({ bank_detail }) => <strong>{bank_detail.account_holder}</strong> },
  { header: 'Account Number', width: 168, oneLine: true, body: ({ bank_detail }) => bank_detail.account_number },
  { header: 'Bank Name', width: 100, body: ({ bank_detail }) => bank_detail.bank_name },
  { header: 'IFSC Code', width: 120, oneLine: true, body: ({ bank_detail }) => bank_detail.ifsc },
  { header: 'GST Number', width: 160, oneLine: true, body: ({ bank_detail }) => gstText(bank_detail.gst_number) },
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
