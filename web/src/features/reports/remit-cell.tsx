import { isRemittable, NO_ACCOUNT_DETAILS_ERROR, type ReportRow } from '../../../../shared/reports/report.ts';
import { Button } from '../../ui/element/button.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';

interface RemitCellProps {
  row: ReportRow;
  remitting: boolean;
  onRemit: () => void;
  /** True for sellers. They see the payout in this cell, because their page has no list of payouts. */
  withPayout: boolean;
}

/** Shows the button Remit, then Remitting while the payment runs, and finally Remitted (spec 3 section 4). */
export function RemitCell({ row, remitting, onRemit, withPayout }: RemitCellProps) {
  if (row.action_done)
    return (
      <CellLines>
        <Tag tone="success" icon="check-circle">
          Remitted
        </Tag>
        {withPayout && <small title="Payout reference">{row.payout_reference}</small>}
        {withPayout && row.utr && <small title="The bank's reference">UTR {row.utr}</small>}
      </CellLines>
    );
  const possible = isRemittable(row);
  const why = possible ? undefined : (row.held ?? NO_ACCOUNT_DETAILS_ERROR);
  return (
    <span title={why}>
      <Button
        small
        busy={remitting}
        disabled={!possible}
        aria-label={`${remitting ? 'Remitting' : 'Remit'} AWB ${row.ewaybill_number}`}
        title={why}
        onClick={onRemit}
      >
        {remitting ? 'Remitting' : 'Remit'}
      </Button>
    </span>
  );
}
