import * as z from 'zod';
import { BILL_SHEET, type BillColumn } from '../../../../shared/courier-bills/bill-sheet.ts';
import { courierBillsContract } from '../../../../shared/courier-bills/contract.ts';
import type { BillView } from '../../../../shared/courier-bills/views.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { type FileHeadingsProps, HeadingsDialog } from '../uploads/headings-dialog.tsx';

const MISSING = 'Choose a heading.';
const { columns } = BILL_SHEET;
const form = z.object(
  Object.fromEntries(
    columns.map(({ key, required }) => [key, required ? z.string(MISSING).min(1, MISSING) : z.string().optional()]),
  ) as Record<BillColumn, z.ZodOptional<z.ZodString>>,
);

/**
 * Asks which heading of a courier's bill belongs to which column. The answer is stored for later bills of this courier.
 */
export function BillHeadingsDialog({ file, ...rest }: FileHeadingsProps<BillView>) {
  return (
    <HeadingsDialog
      {...rest}
      filename={file.attachments_id.filename}
      columns={columns}
      schema={form}
      known={useQuery(courierBillsContract.headings, {}, { keep: false })}
      titlesOf={({ couriers }) => couriers[file.courier_key]}
      intro={`it is remembered for ${file.courier}. One of the two charged weights is needed.`}
      saveLabel="Remember and compare"
      save={(chosen, revision) =>
        call(courierBillsContract.keepHeadings, {
          params: { id: file._id },
          body: { columns: Object.fromEntries(Object.entries(chosen).filter(([, one]) => one !== undefined)) },
          revision,
        })
      }
    />
  );
}
