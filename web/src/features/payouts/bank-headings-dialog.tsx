import * as z from 'zod';
import { payoutsContract } from '../../../../shared/payouts/contract.ts';
import { BANK_FILE_SHEET } from '../../../../shared/reports/bank-file-sheet.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { type FileHeadingsProps, HeadingsDialog } from '../uploads/headings-dialog.tsx';

const MISSING = 'Choose the heading of our reference.';
const form = z.object({
  reference: z.string(MISSING).min(1, MISSING),
  amountPaise: z.string().optional(),
  utr: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
});

/** Asks which heading of a bank's file belongs to which column. The answer is stored for later files. */
export function BankHeadingsDialog({ file, ...rest }: FileHeadingsProps<UploadView>) {
  return (
    <HeadingsDialog
      {...rest}
      filename={file.attachments_id.filename}
      columns={BANK_FILE_SHEET.columns}
      schema={form}
      known={useQuery(payoutsContract.bankHeadings, {}, { keep: false })}
      titlesOf={({ columns }) => columns}
      intro="it is remembered for the next file."
      saveLabel="Remember and record"
      save={(columns, revision) =>
        call(payoutsContract.keepBankHeadings, { params: { id: file._id }, body: { columns }, revision })
      }
    />
  );
}
