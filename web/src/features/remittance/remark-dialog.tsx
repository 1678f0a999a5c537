import * as z from 'zod';
import { remittanceContract } from '../../../../shared/remittance/contract.ts';
import { DIFFERENCE_OUTCOMES, OUTCOMES_BY_RESULT, type TaskView } from '../../../../shared/remittance/task.ts';
import { call } from '../../api/client.ts';
import { money } from '../../lib/money.ts';
import { RadioInput } from '../../ui/form/radio-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const form = z.object({
  outcome: z.enum(
    Object.keys(DIFFERENCE_OUTCOMES) as [keyof typeof DIFFERENCE_OUTCOMES, ...(keyof typeof DIFFERENCE_OUTCOMES)[]],
  ),
  reason: z.string().trim().min(1, 'Please enter remarks').max(500, 'Use at most 500 characters.'),
});

/**
 * Renders the dialog that completes an open row. The user enters a remark and chooses what happens with the difference.
 */
export function RemarkDialog({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const possible = OUTCOMES_BY_RESULT[task.kind];
  const [usual = 'mistake'] = possible;
  return (
    <FormDialog
      title={`Remark on AWB ${task.awb_number}`}
      schema={form}
      start={{ outcome: usual, reason: '' }}
      save={({ outcome, reason }) =>
        call(remittanceContract.resolve, {
          params: { id: task._id },
          body: { _id: task._id, reason, status: 'completed', outcome },
        })
      }
      success={({ meta }) => meta.message}
      refreshes={['/remittance', '/orders']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control, watch }) => (
        <>
          <Details
            items={[
              ['Remittance Amount', money(task.remittance_amount)],
              ['COD Amount', money(task.cod_amount)],
              ['Why it is open', task.reason],
            ]}
          />
          <RadioInput
            control={control}
            name="outcome"
            label="How to treat the difference"
            required
            hint={DIFFERENCE_OUTCOMES[watch('outcome')].hint}
            options={possible.map((value) => ({ value, label: DIFFERENCE_OUTCOMES[value].label }))}
          />
          <TextInput control={control} name="reason" label="Remarks" required rows={3} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
