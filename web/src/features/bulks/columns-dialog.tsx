import * as z from 'zod';
import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { missingColumns } from '../../../../shared/bulks/missing-columns.ts';
import {
  ORDER_FILE_FIELD_KEYS,
  type OrderFileField,
  type OrderFilePreview,
  orderFileColumns,
} from '../../../../shared/bulks/order-file.ts';
import { ORDER_FILE_FIELDS } from '../../../../shared/bulks/order-file-words.ts';
import { call } from '../../api/client.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FileHeadingsProps, HeadingsDialog } from '../uploads/headings-dialog.tsx';

/**
 * The fields that every file must have. A file must also have a name, a product and a payment, but for each of these
 * one of two headings is enough.
 */
const NEEDED: readonly OrderFileField[] = ['mobile', 'line1', 'pincode'];
const COLUMNS = ORDER_FILE_FIELD_KEYS.map((key) => ({
  key,
  header: ORDER_FILE_FIELDS[key],
  required: NEEDED.includes(key),
}));

/** The schema of the dialog. Fields without a heading are left out. */
const form = z
  .partialRecord(z.enum(ORDER_FILE_FIELD_KEYS), z.string().optional())
  .transform((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, title]) => (title ?? '') !== '')))
  .pipe(orderFileColumns)
  .check(({ value, issues }) => {
    for (const { field, message } of missingColumns(value))
      issues.push({ code: 'custom', input: value, path: [field], message });
  });

interface ColumnsDialogProps extends Omit<FileHeadingsProps<BulkView>, 'headings'> {
  preview: OrderFilePreview;
}

/**
 * Asks the seller which heading of an order file belongs to which field. Below each heading it shows the first values
 * of the column. The answer is stored for later files.
 */
export function ColumnsDialog({ file, preview, ...rest }: ColumnsDialogProps) {
  const { headings, doubled, columns, job_id } = preview;
  const samples = new Map(headings.map((one) => [one.title, one.samples]));
  return (
    <HeadingsDialog
      {...rest}
      filename={file.attachments_id.filename}
      headings={headings.map(({ title }) => title)}
      columns={COLUMNS}
      schema={form}
      known={{ data: { revision: 0 }, error: undefined, refresh: () => undefined }}
      titlesOf={() => Object.fromEntries(Object.entries(columns).map(([field, title]) => [field, [title]]))}
      samplesOf={(heading) => samples.get(heading) ?? []}
      isKnown={!preview.asks}
      intro="it is remembered for your next file. Weight, box and price can be entered in the next step, and city and state follow from the pin code."
      saveLabel="Remember and check"
      first={() =>
        doubled.length > 0 && (
          <Notice tone="warning">
            Several columns have the same name and cannot be chosen: {doubled.join(', ')}. Rename them in the file if
            you need them.
          </Notice>
        )
      }
      save={(chosen) =>
        call(bulksContract.keepColumns, { params: { id: file._id }, body: { job_id, columns: chosen } })
      }
    />
  );
}
