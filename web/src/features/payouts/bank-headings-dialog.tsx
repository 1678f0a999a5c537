import * as z from 'zod';
import { type BankHeadingsView, payoutsContract } from '../../../../shared/payouts/contract.ts';
import { BANK_FILE_SHEET } from '../../../../shared/reports/bank-file-sheet.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';

const MISSING = 'Choose the heading of our reference.';
const form = z.object({
  reference: z.string(MISSING).min(1, MISSING),
  amountPaise: z.string().optional(),
  utr: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
});

interface BankHeadingsDialogProps {
  file: UploadView;
  headings: readonly string[];
  refreshes: readonly string[];
  onClose: () => void;
  onKept: (jobId: string) => void;
}

/** Renders the dialog that asks which heading in a bank's file belongs to which column. The answer is remembered. */
export function BankHeadingsDialog({ file, headings, refreshes, onClose, onKept }: BankHeadingsDialogProps) {
  const known = useQuery(payoutsContract.bankHeadings, {}, { keep: false });
  const title = `Headings of ${file.attachments_id.filename}`;
  if (known.data === undefined)
    return (
      <Modal open title={title} onClose={onClose}>
        {known.error ? <FailureNotice error={known.error} onRetry={known.refresh} /> : <Skeleton height={320} />}
      </Modal>
    );
  const options = [...new Set(headings)].map((one) => ({ value: one, label: one }));
  /** Returns which of this file's headings are remembered for each column. */
  const valuesOf = ({ columns }: BankHeadingsView) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([column, titles]) => {
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
      saveLabel="Remember and record"
      save={(columns, _key, revision) =>
        call(payoutsContract.keepBankHeadings, { params: { id: file._id }, body: { columns }, revision })
      }
      success={({ meta }) => meta.message}
      refreshes={refreshes}
      onSaved={({ data }) => onKept(data.job_id)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Notice tone="info">
            We do not know these headings yet. Say which is which: it is remembered for the next file.
          </Notice>
          {BANK_FILE_SHEET.columns.map(({ key, header, required }) => (
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
