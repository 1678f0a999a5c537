import * as z from 'zod';
import { type RemittanceView, remittanceContract } from '../../../../shared/remittance/contract.ts';
import { REMITTANCE_SHEET } from '../../../../shared/sheets.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { SelectInput } from '../../ui/select/select-input.tsx';
import { type FileHeadingsProps, HeadingsDialog } from '../uploads/headings-dialog.tsx';
import { useCouriers } from './use-couriers.ts';

const form = z.object({
  logistic_id: z.string().optional(),
  awb: z.string('Choose the heading of the AWB number.').min(1, 'Choose the heading of the AWB number.'),
  amountPaise: z.string('Choose the heading of the amount.').min(1, 'Choose the heading of the amount.'),
  deliveryDate: z.string().optional(),
  utr: z.string().optional(),
});

/**
 * Asks which heading of a courier's confirmation belongs to which column, and stores the answer for later files. If the
 * courier is unknown, asks for the courier too.
 */
export function ConfirmationHeadingsDialog({ file, ...rest }: FileHeadingsProps<RemittanceView>) {
  const { options: couriers } = useCouriers();
  return (
    <HeadingsDialog
      {...rest}
      filename={file.attachments_id.filename}
      columns={REMITTANCE_SHEET.columns}
      schema={form}
      known={useQuery(remittanceContract.headings, {}, { keep: false })}
      titlesOf={({ couriers }) => couriers[file.courier ?? '']}
      intro="it is remembered for the courier, and its next file is matched at once."
      saveLabel="Remember and match"
      save={({ logistic_id, ...columns }, revision) =>
        call(remittanceContract.keepHeadings, {
          params: { id: file._id },
          body: { ...(logistic_id !== undefined && { logistic_id }), columns },
          revision,
        })
      }
      first={(control) =>
        file.courier === null && (
          <SelectInput
            control={control}
            name="logistic_id"
            label="Courier"
            required
            options={couriers}
            placeholder="Select Courier Partner"
          />
        )
      }
    />
  );
}
