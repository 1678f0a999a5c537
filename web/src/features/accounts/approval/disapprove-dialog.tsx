import * as z from 'zod';
import { type BankRow, bankDetailsContract } from '../../../../../shared/bank-details/contract.ts';
import { call } from '../../../api/client.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';

const MISSING = 'Please enter reason for disapproval';
const form = z.object({
  verification_reject: z.string(MISSING).trim().min(1, MISSING).max(250, 'At most 250 characters.'),
});

/** Renders the dialog that refuses pending details. The approver gives a reason, which the owner can read. */
export function DisapproveDialog({ row, onClose }: { row: BankRow; onClose: () => void }) {
  return (
    <FormDialog
      title={`Disapprove ${row.bank_detail.account_holder}`}
      size="s"
      schema={form}
      start={{ verification_reject: '' }}
      save={(values) =>
        call(bankDetailsContract.verify, {
          params: { id: row._id },
          body: { verify: false, request_id: row.request_id, ...values },
        })
      }
      saveLabel="Disapprove"
      saveIcon="times"
      success="The account details are disapproved."
      refreshes={['/users']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control }) => (
        <TextInput
          control={control}
          name="verification_reject"
          label="Reason"
          hint="The account owner will see it."
          required
          rows={3}
          maxLength={250}
        />
      )}
    </FormDialog>
  );
}
