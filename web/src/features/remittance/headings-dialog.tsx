import * as z from 'zod';
import { type HeadingsView, type RemittanceView, remittanceContract } from '../../../../shared/remittance/contract.ts';
import { REMITTANCE_SHEET } from '../../../../shared/sheets.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';
import { useCouriers } from './use-couriers.ts';

const form = z.object({
  logistic_id: z.string().optional(),
  awb: z.string('Choose the heading of the AWB number.').min(1, 'Choose the heading of the AWB number.'),
  amountPaise: z.string('Choose the heading of the amount.').min(1, 'Choose the heading of the amount.'),
  deliveryDate: z.string().optional(),
  utr: z.string().optional(),
});

interface HeadingsDialogProps {
  file: RemittanceView;
  headings: readonly string[];
  refreshes: readonly string[];
  onClose: () => void;
  onKept: (jobId: string) => void;
}

/** Renders the dialog that asks which heading in a courier's file belongs to which column. The answer is remembered. */
export function HeadingsDialog({ file, headings, refreshes, onClose, onKept }: HeadingsDialogProps) {
  const { options: couriers } = useCouriers();
  const known = useQuery(remittanceContract.headings, {}, { keep: false });
  const options = [...new Set(headings)].map((title) => ({ value: title, label: title }));
  const title = `Headings of ${file.attachments_id.filename}`;
  if (known.data === undefined)
    return (
      <Modal open title={title} onClose={onClose}>
        {known.error ? <FailureNotice error={known.error} onRetry={known.refresh} /> : <Skeleton height={320} />}
      </Modal>
    );
  /** Returns which heading of this file each column has, as far as it is known for the file's courier. */
  const valuesOf = ({ couriers: said }: HeadingsView) =>
    Object.fromEntries(
      Object.entries(said[file.courier ?? ''] ?? {}).flatMap(([column, titles]) => {
        const title = titles.find((one) => headings.includes(one));
        return title === undefined ? [] : [[column, title]];
      }),
    );
  return (
    <FormDialog
      title={title}
      schema={form}
      start={valuesOf(known.data)}
      revision={known.data.revision}
      valuesOf={valuesOf}
      saveLabel="Remember and match"
      save={({ logistic_id, ...columns }, _key, revision) =>
        call(remittanceContract.keepHeadings, {
          params: { id: file._id },
          body: { ...(logistic_id !== undefined && { logistic_id }), columns },
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
            We do not know these headings yet. Say which is which: it is remembered for the courier, and its next file
            is matched at once.
          </Notice>
          {file.courier === null && (
            <SelectInput
              control={control}
              name="logistic_id"
              label="Courier"
              required
              options={couriers}
              placeholder="Select Courier Partner"
            />
          )}
          {REMITTANCE_SHEET.columns.map(({ key, header, required }) => (
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
