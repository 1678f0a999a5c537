import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import { BANK_STATUS, bankStatusOf } from '../../../../shared/bank-details/status.ts';
import { when } from '../../lib/dates/when.ts';
import { Tag } from '../../ui/element/tag.tsx';
import css from './account-status.module.css';

const LOOKS = {
  verified: { tone: 'success', icon: 'check-circle' },
  rejected: { tone: 'danger', icon: 'times-circle' },
  pending: { tone: 'warning', icon: 'clock' },
} as const;

/** Shows the state of details, with a note. */
export function AccountStatus({ row }: { row: BankRow }) {
  const status = bankStatusOf(row);
  const { verification_reject: reason } = row.bank_detail;
  return (
    <div className={css.status}>
      <Tag {...LOOKS[status]}>{BANK_STATUS[status]}</Tag>
      {reason !== null && <small>{reason}</small>}
      {status === 'pending' && row.in_force_at !== null && <small>In force on {when(row.in_force_at, 'minute')}</small>}
      {status === 'pending' && row.created_by._id !== row._id && (
        <small>Entered by {`${row.created_by.first_name} ${row.created_by.last_name}`.trim()}</small>
      )}
    </div>
  );
}
