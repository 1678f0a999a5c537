import { useState } from 'react';
import * as z from 'zod';
import { remittanceContract } from '../../../../shared/remittance/contract.ts';
import type { OpenTaskView } from '../../../../shared/remittance/open-task.ts';
import { DIFFERENCE_OUTCOMES, type DifferenceOutcome, OUTCOMES_BY_RESULT } from '../../../../shared/remittance/task.ts';
import { type EntryWork, outcome, remark } from '../../../../shared/remittance/work.ts';
import { call } from '../../api/client.ts';
import { money } from '../../lib/money.ts';
import { RadioInput } from '../../ui/form/radio-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const USUAL = 'usual';
const remarkForm = z.object({ remark });
const completeForm = z.object({ remark, outcome: z.union([outcome, z.literal(USUAL)]) });

const countOf = (entries: readonly unknown[]): string =>
  entries.length === 1 ? '1 entry' : `${entries.length} entries`;

/** Returns the outcomes that are possible for each of these entries. */
const commonOutcomes = (entries: readonly OpenTaskView[]): DifferenceOutcome[] =>
  (Object.keys(DIFFERENCE_OUTCOMES) as DifferenceOutcome[]).filter((one) =>
    entries.every(({ kind }) => OUTCOMES_BY_RESULT[kind].includes(one)),
  );

/** Returns the usual outcomes of these entries as text, each with the number of its entries, separated by ` · `. */
function usualText(entries: readonly OpenTaskView[]): string {
  const counts = Map.groupBy(entries, ({ kind }) => OUTCOMES_BY_RESULT[kind][0] ?? 'mistake');
  return [...counts].map(([one, some]) => `${DIFFERENCE_OUTCOMES[one].label}: ${some.length}`).join(' · ');
}

interface EntryWorkDialogProps {
  action: EntryWork['action'];
  entries: readonly OpenTaskView[];
  /** Called with the id of the job. */
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** Renders the dialog that adds a remark to several open entries, or completes them, in one job. */
export function EntryWorkDialog({ action, entries, onStarted, onClose }: EntryWorkDialogProps) {
  // The time of each entry's last remark when the dialog was opened. It is sent to the server, because the list may be
  // read again while the dialog is open.
  const [seen] = useState(() => Object.fromEntries(entries.map(({ _id, remark: last }) => [_id, last?.at ?? null])));
  const start = (work: EntryWork, key: string) =>
    call(remittanceContract.work, { body: { entry_ids: entries.map(({ _id }) => _id), work } }, { key });
  const paise = (amount: number) => Math.round(amount * 100);
  const sumOf = (sign: 1 | -1) =>
    money(entries.reduce((all, { difference }) => all + Math.max(0, sign * paise(difference)), 0) / 100);
  if (action === 'remark')
    return (
      <FormDialog
        onClose={onClose}
        title={`Remark on ${countOf(entries)}`}
        saveLabel="Add remark"
        schema={remarkForm}
        start={{ remark: entries.length === 1 ? (entries[0]?.remark?.text ?? '') : '' }}
        save={(form, key) => start({ action: 'remark', ...form, seen }, key)}
        onSaved={({ data }) => onStarted(data.job_id)}
      >
        {({ control }) => (
          <TextInput
            control={control}
            name="remark"
            label="Remark"
            hint="The entries stay open. It replaces their earlier remark, which stays in the audit."
            required
            rows={3}
            maxLength={500}
          />
        )}
      </FormDialog>
    );
  const common = commonOutcomes(entries);
  return (
    <FormDialog
      onClose={onClose}
      title={`Complete ${countOf(entries)}`}
      saveLabel="Complete"
      saveIcon="check"
      schema={completeForm}
      start={{ remark: '', outcome: USUAL as typeof USUAL | DifferenceOutcome }}
      save={({ remark: text, outcome: chosen }, key) =>
        start({ action: 'complete', remark: text, ...(chosen !== USUAL && { outcome: chosen }) }, key)
      }
      onSaved={({ data }) => onStarted(data.job_id)}
    >
      {({ control, watch }) => {
        const chosen = watch('outcome');
        return (
          <>
            <Details
              items={[
                ['Paid too little', sumOf(-1)],
                ['Paid too much', sumOf(1)],
              ]}
            />
            <RadioInput
              control={control}
              name="outcome"
              label="How to treat the differences"
              required
              hint={chosen === USUAL ? usualText(entries) : DIFFERENCE_OUTCOMES[chosen].hint}
              options={[
                { value: USUAL, label: 'As usual for each' },
                ...common.map((value) => ({ value, label: DIFFERENCE_OUTCOMES[value].label })),
              ]}
            />
            <TextInput control={control} name="remark" label="Remark" required rows={3} maxLength={500} />
          </>
        );
      }}
    </FormDialog>
  );
}
