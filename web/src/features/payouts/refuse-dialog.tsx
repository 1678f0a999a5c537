import * as z from 'zod';
import { nameOf } from '../../../../shared/name-of.ts';
import { type PayoutRequestView, payoutsContract } from '../../../../shared/payouts/contract.ts';
import { call } from '../../api/client.ts';
import { money } from '../../lib/money.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const MISSING = 'Enter why the payout is refused.';
const form = z.object({ reason: z.string(MISSING).trim().min(1, MISSING).max(250, 'At most 250 characters.') });

interface RefuseDialogProps {
  request: PayoutRequestView;
  onClose: () => void;
}

/** Renders the dialog that refuses a payout with a reason. Amounts that were remitted before stay remitted. */
export function RefuseDialog({ request, onClose }: RefuseDialogProps) {
  const { _id: id, request_id, amount, asked_by, report_name } = request;
  return (
    <FormDialog
      title={`Refuse the payout of ${report_name}`}
      size="s"
      schema={form}
      start={{ reason: '' }}
      save={({ reason }) =>
        call(payoutsContract.decide, { params: { id }, body: { request_id, approve: false, reason } })
      }
      saveLabel="Refuse"
      saveIcon="times"
      success={({ meta }) => meta.message}
      refreshes={['/payouts', '/reports']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Details
            items={[
              ['Asked by', nameOf(asked_by)],
              ['Amount', money(amount)],
            ]}
          />
          <TextInput
            control={control}
            name="reason"
            label="Reason"
            hint="It is stored in the audit. What is remitted already stays remitted."
            required
            rows={3}
            maxLength={250}
          />
        </>
      )}
    </FormDialog>
  );
}
