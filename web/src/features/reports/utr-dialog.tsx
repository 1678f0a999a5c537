import * as z from 'zod';
import { reportsContract } from '../../../../shared/reports/contract.ts';
import { type PayoutView, utrSchema } from '../../../../shared/reports/payout.ts';
import { call } from '../../api/client.ts';
import { money } from '../../lib/money.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const form = z.object({ utr: utrSchema });

interface UtrDialogProps {
  reportId: string;
  payout: PayoutView;
  onClose: () => void;
}

/** Renders the dialog that adds the bank's UTR to a payout or corrects it. */
export function UtrDialog({ reportId, payout, onClose }: UtrDialogProps) {
  const { reference, vendor_name, amount } = payout;
  return (
    <FormDialog
      title={`UTR of ${reference}`}
      schema={form}
      start={{ utr: payout.utr ?? '' }}
      save={({ utr: typed }) =>
        call(reportsContract.addUtr, {
          params: { id: reportId },
          body: { reference, utr: typed, ...(payout.utr !== null && { instead_of: payout.utr }) },
        })
      }
      success={({ meta }) => meta.message}
      refreshes={['/reports', '/cod']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Details
            items={[
              ['Payee', vendor_name ?? '–'],
              ['Amount', money(amount)],
            ]}
          />
          <TextInput
            control={control}
            name="utr"
            label="UTR"
            required
            upper
            maxLength={22}
            hint="The bank's number of the transfer: 10 to 22 letters and digits. The seller sees it with the payout."
          />
        </>
      )}
    </FormDialog>
  );
}
