import * as z from 'zod';
import { requiredText } from '../../../../shared/contact.ts';
import { type ChosenRows, courierBillsContract } from '../../../../shared/courier-bills/contract.ts';
import { call } from '../../api/client.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const disputeForm = z.object({ remark: requiredText('Please enter a remark', 250) });
const acceptForm = z.object({ remark: z.string().max(250, 'At most 250 characters.') });

/** The decision about rows of a bill, and the number of these rows. */
export interface AskedDecision {
  decision: 'accept' | 'dispute';
  chosen: ChosenRows;
  total: number;
}

interface DecideDialogProps {
  billId: string;
  asked: AskedDecision;
  /** Called with the id of the job. */
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** Asks for a remark about the rows that are accepted or disputed, and starts the job. */
export function DecideDialog({ billId, asked: { decision, chosen, total }, onStarted, onClose }: DecideDialogProps) {
  const accepts = decision === 'accept';
  const rows = total === 1 ? '1 row' : `${total.toLocaleString('en-IN')} rows`;
  return (
    <FormDialog
      title={`${accepts ? 'Accept' : 'Dispute'} ${rows}`}
      saveLabel={accepts ? 'Accept' : 'Dispute'}
      saveIcon={accepts ? 'check' : 'comment'}
      schema={accepts ? acceptForm : disputeForm}
      start={{ remark: '' }}
      save={({ remark }, key) =>
        call(courierBillsContract.decide, { params: { id: billId }, body: { chosen, decision, remark } }, { key })
      }
      onSaved={({ data }) => onStarted(data.job_id)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p>
            {accepts
              ? 'What is billed becomes the cost of these orders, so their margin is actual. This cannot be undone.'
              : 'The rows go into the dispute file for the courier, with this remark. They can be accepted later.'}
          </p>
          <TextInput control={control} name="remark" label="Remark" required={!accepts} maxLength={250} />
        </>
      )}
    </FormDialog>
  );
}
