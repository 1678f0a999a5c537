import * as z from 'zod';
import { type PayoutLimitView, payoutsContract } from '../../../../shared/payouts/contract.ts';
import { call } from '../../api/client.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const form = z.object({
  amount: z
    .number('Enter an amount in rupees.')
    .int('Enter whole rupees.')
    .max(100_000_000, 'Enter at most 10,00,00,000.'),
});
const valuesOf = ({ amount, next_amount }: PayoutLimitView) => ({ amount: next_amount ?? amount });

interface LimitDialogProps {
  limit: PayoutLimitView;
  onClose: () => void;
}

/** Renders the dialog that changes the amount that one person can pay in a day without a second person. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  return (
    <FormDialog
      title="Limit of one person"
      size="s"
      schema={form}
      start={valuesOf(limit)}
      revision={limit.revision}
      valuesOf={valuesOf}
      save={(body, _, revision) => call(payoutsContract.setLimit, { body, revision })}
      success={({ meta }) => meta.message}
      refreshes={['/payouts']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control }) => (
        <NumberInput
          control={control}
          name="amount"
          label="Amount a day"
          before="₹"
          decimals={0}
          required
          hint="A lower limit holds at once, a higher one after 24 hours. With 0 every payout needs two people."
        />
      )}
    </FormDialog>
  );
}
