import * as z from 'zod';
import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import {
  FOREIGN_FIELD_KEYS,
  type ForeignField,
  type ForeignPreview,
  foreignColumns,
} from '../../../../shared/bulks/foreign.ts';
import { FOREIGN_FIELDS } from '../../../../shared/bulks/foreign-words.ts';
import { missingColumns } from '../../../../shared/bulks/missing-columns.ts';
import { call } from '../../api/client.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FileHeadingsProps, HeadingsDialog } from '../uploads/headings-dialog.tsx';

/** The fields that every file needs. Of name, product and payment there are two forms each, and one is enough. */
const NEEDED: readonly ForeignField[] = ['mobile', 'line1', 'pincode'];
const COLUMNS = FOREIGN_FIELD_KEYS.map((key) => ({
  key,
  header: FOREIGN_FIELDS[key],
  required: NEEDED.includes(key),
}));

/** The form of the dialog. Fields that are not in the file are left out. */
const form = z
  .partialRecord(z.enum(FOREIGN_FIELD_KEYS), z.string().optional())
  .transform((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, title]) => (title ?? '') !== '')))
  .pipe(foreignColumns)
  .check(({ value, issues }) => {
    for (const { field, message } of missingColumns(value))
      issues.push({ code: 'custom', input: value, path: [field], message });
  });

interface ColumnsDialogProps extends Omit<FileHeadingsProps<BulkView>, 'headings'> {
  preview: ForeignPreview;
}

/** Asks once which heading of an order file is which, with the first five values below each. */
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
