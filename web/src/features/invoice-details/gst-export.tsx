import { useState } from 'react';
import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { today } from '../../lib/dates/when.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { Select } from '../../ui/select/select.tsx';
import css from './gst-export.module.css';

/** How many months can be chosen. */
const MONTHS = 18;

/** Returns the present month and the months before it, newest first: `2026-11` with the label `November 2026`. */
function monthsUntil(day: string): { value: string; label: string }[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, n) => {
    const first = new Date(Date.UTC(year, month - 1 - n, 1));
    const label = first.toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return { value: first.toISOString().slice(0, 7), label };
  });
}

/** Downloads the GST documents of a month in the columns of GSTR-1. The last full month is chosen at first. */
export function GstExport() {
  const months = monthsUntil(today());
  const [month, setMonth] = useState(months[1]?.value ?? '');
  const file = useWrittenFile();
  return (
    <div className={css.gstExport}>
      <WrittenFile file={file} label="Writing the GST export" />
      <Select label="Month" value={month} onChange={setMonth} options={months} />
      <Button
        look="secondary"
        icon="download"
        does={downloadsContract.create}
        busy={file.busy}
        onClick={() => file.start({ kind: 'gst_export', format: 'xlsx', filters: { month } })}
      >
        GST export (GSTR-1)
      </Button>
    </div>
  );
}
