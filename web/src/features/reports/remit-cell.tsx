import { isRemittable, NO_DETAILS, type ReportRow } from '../../../../shared/reports/report.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

interface RemitCellProps {
  row: ReportRow;
  remitting: boolean;
  onRemit: () => void;
}

/** Remit, while it goes Remitting, and then Remitted (spec 3 section 4). */
export function RemitCell({ row, remitting, onRemit }: RemitCellProps) {
  if (row.action_done)
    return (
      <Tag tone="success" icon="check-circle">
        Remitted
      </Tag>
    );
  const possible = isRemittable(row);
  return (
    <span title={possible ? undefined : NO_DETAILS}>
      <Button
        small
        busy={remitting}
        disabled={!possible}
        aria-label={`${remitting ? 'Remitting' : 'Remit'} AWB ${row.ewaybill_number}`}
        title={possible ? undefined : NO_DETAILS}
        onClick={onRemit}
      >
        {remitting ? 'Remitting' : 'Remit'}
      </Button>
    </span>
  );
}
