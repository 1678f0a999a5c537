import * as z from 'zod';
import { BILL_SHEET, type BillColumn } from '../../../../shared/courier-bills/bill-sheet.ts';
import { courierBillsContract } from '../../../../shared/courier-bills/contract.ts';
import type { BillHeadingsView, BillView } from '../../../../shared/courier-bills/views.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';

const MISSING = 'Choose a heading.';
const { columns } = BILL_SHEET;
const form = z.object(
  Object.fromEntries(
    columns.map(({ key, required }) => [key, required ? z.string(MISSING).min(1, MISSING) : z.string().optional()]),
  ) as Record<BillColumn, z.ZodOptional<z.ZodString>>,
);

interface BillHeadingsDialogProps {
  bill: BillView;
  headings: readonly string[];
  refreshes: readonly string[];
  onClose: () => void;
  onKept: (jobId: string) => void;
}

/** Asks once which heading in a courier's bill means which column. */
export function BillHeadingsDialog({ bill, headings, refreshes, onClose, onKept }: BillHeadingsDialogProps) {
  const known = useQuery(courierBillsContract.headings, {}, { keep: false });
  const title = `Headings of ${bill.attachments_id.filename}`;
  if (known.data === undefined)
    return (
      <Modal open title={title} onClose={onClose}>
        {known.error ? <FailureNotice error={known.error} onRetry={known.refresh} /> : <Skeleton height={320} />}
      </Modal>
    );
  const options = [...new Set(headings)].map((one) => ({ value: one, label: one }));
  /** Returns which of this bill's headings are remembered for each column. */
  const valuesOf = ({ couriers }: BillHeadingsView) =>
    Object.fromEntries(
      Object.entries(couriers[bill.courier_key] ?? {}).flatMap(([column, titles]) => {
        const found = titles.find((one) => headings.includes(one));
        return found === undefined ? [] : [[column, found]];
      }),
    );
  return (
    <FormDialog
      title={title}
      schema={form}
      start={valuesOf(known.data)}
      revision={known.data.revision}
      valuesOf={valuesOf}
      saveLabel="Remember and compare"
      save={(chosen, _key, revision) =>
        call(courierBillsContract.keepHeadings, {
          params: { id: bill._id },
          body: { columns: Object.fromEntries(Object.entries(chosen).filter(([, one]) => one !== undefined)) },
          revision,
        })
      }
      success={({ meta }) => meta.message}
      refreshes={refreshes}
      onSaved={({ data }) => onKept(data.job_id)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Notice tone="info">
            We do not know these headings yet. Say which is which: it is remembered for {bill.courier}. One of the two
            charged weights is needed.
          </Notice>
          {columns.map(({ key, header, required }) => (
            <SelectInput
              key={key}
              control={control}
              name={key}
              label={header}
              required={required}
              clearable={!required}
              options={options}
              placeholder={required ? 'Choose a heading' : 'Not in this file'}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
