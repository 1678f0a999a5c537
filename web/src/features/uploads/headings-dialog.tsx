import type { ReactNode } from 'react';
import { type Control, type DefaultValues, type FieldValues, type Path, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import type { ApiFailure } from '../../api/api-failure.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';

/** The props of every dialog that asks about a file's headings. The page that opens the dialog passes them. */
export interface FileHeadingsProps<F> {
  file: F;
  /** The headings of the file. */
  headings: readonly string[];
  /** The API paths of the lists that contain the file. They are loaded again afterwards. */
  refreshes: readonly string[];
  onClose: () => void;
  /** Called with the id of the job that reads the file again. */
  onKept: (jobId: string) => void;
}

interface HeadingColumn<I extends FieldValues> {
  key: Path<I>;
  header: string;
  required: boolean;
}

interface HeadingsDialogProps<V, O, I extends FieldValues> extends Omit<FileHeadingsProps<never>, 'file'> {
  filename: string;
  columns: readonly HeadingColumn<I>[];
  schema: z.ZodType<O, I>;
  /** The stored headings, as `useQuery` returns them. */
  known: { data: V | undefined; error: ApiFailure | undefined; refresh: () => void };
  /** Returns the remembered headings of each column. */
  titlesOf: (known: V) => Readonly<Record<string, readonly string[]>> | undefined;
  /** True if the headings are already known and the user only wants to change the choice. */
  isKnown?: boolean;
  intro: string;
  saveLabel: string;
  save: (values: O, revision: number) => Promise<{ data: { job_id: string }; meta: { message: string } }>;
  /** Returns the first values below a heading. Absent if the values are not known. */
  samplesOf?: (heading: string) => readonly string[];
  /** Renders further fields above the columns. */
  first?: (control: Control<I, unknown, O>) => ReactNode;
}

/**
 * Renders the dialog that asks which heading of a file belongs to which column. The answer is stored for later files.
 */
export function HeadingsDialog<V extends { revision: number }, O, I extends FieldValues>(
  props: HeadingsDialogProps<V, O, I>,
) {
  const { known, headings, columns, onClose, onKept } = props;
  const title = `Headings of ${props.filename}`;
  if (known.data === undefined)
    return (
      <Modal open title={title} onClose={onClose}>
        {known.error ? <FailureNotice error={known.error} onRetry={known.refresh} /> : <Skeleton height={320} />}
      </Modal>
    );
  /** Returns for each column the stored heading, if this file has it. */
  const valuesOf = (remembered: V) =>
    Object.fromEntries(
      Object.entries(props.titlesOf(remembered) ?? {}).flatMap(([column, titles]) => {
        const found = titles.find((one) => headings.includes(one));
        return found === undefined ? [] : [[column, found]];
      }),
    ) as DefaultValues<I>;
  return (
    <FormDialog
      title={title}
      size={columns.length > 20 ? 'l' : 'm'}
      schema={props.schema}
      start={valuesOf(known.data)}
      revision={known.data.revision}
      valuesOf={valuesOf}
      saveLabel={props.saveLabel}
      save={(chosen, _key, revision) => props.save(chosen, revision)}
      success={({ meta }) => meta.message}
      refreshes={props.refreshes}
      onSaved={({ data }) => onKept(data.job_id)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Notice tone="info">
            {props.isKnown === true ? '' : 'We do not know these headings yet. '}Say which is which: {props.intro}
          </Notice>
          {props.first?.(control)}
          <FieldGrid>
            {columns.map((column) => (
              <HeadingInput
                key={column.key}
                control={control}
                column={column}
                headings={headings}
                samplesOf={props.samplesOf}
              />
            ))}
          </FieldGrid>
        </>
      )}
    </FormDialog>
  );
}

/** How many characters of a value are shown below its heading. */
const MOST_SHOWN = 40;
const shortened = (value: string): string => {
  const characters = Array.from(value);
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('').trimEnd()}…` : value;
};

interface HeadingInputProps<I extends FieldValues, O> {
  control: Control<I, unknown, O>;
  column: HeadingColumn<I>;
  headings: readonly string[];
  samplesOf: ((heading: string) => readonly string[]) | undefined;
}

/** Renders the input for the heading of one column. Below, it shows the first values of the chosen heading. */
function HeadingInput<I extends FieldValues, O>({ control, column, headings, samplesOf }: HeadingInputProps<I, O>) {
  const { key, header, required } = column;
  const chosen: unknown = useWatch({ control: control as unknown as Control<I>, name: key });
  return (
    <SelectInput
      control={control}
      name={key}
      label={header}
      required={required}
      clearable={!required}
      options={[...new Set(headings)].map((one) => ({ value: one, label: one }))}
      placeholder={required ? 'Choose a heading' : 'Not in this file'}
      hint={typeof chosen === 'string' ? samplesOf?.(chosen).map(shortened).join(' · ') : undefined}
    />
  );
}
