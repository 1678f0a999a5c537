import { useEffect, useState } from 'react';
import * as z from 'zod';
import { dayAfter, indiaDay } from '../../../../shared/dates.ts';
import { type PublishedAs, uploadsContract } from '../../../../shared/uploads/contract.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { RadioInput } from '../../ui/form/radio-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { showFailure, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Select } from '../../ui/select/select.tsx';
import css from './decide-upload.module.css';

interface DecideUploadProps {
  upload: Pick<UploadView, '_id' | 'job_id'> &
    Partial<Pick<UploadView, 'dated' | 'needs_another' | 'state' | 'from' | 'decision'>>;
  /**
   * True for rates that a courier has uploaded. Staff then choose whether to publish them as a selling card, as a
   * buying card, or as both.
   */
  choosesAs?: boolean;
  /** The label of the confirming button; 'Publish' by default. */
  confirm?: string;
  refreshes: readonly string[];
  /** Called with true while the user has typed a reason that is not yet sent. */
  onTyped: (typed: boolean) => void;
  /** Called with the id of the job that publishes the file. Called without an id if the file was discarded. */
  onDecided: (jobId?: string) => void;
}

const NOW = 'now';
const LATER = 'later';

const form = z.object({
  reason: z.string().max(500, 'Use at most 500 characters.'),
  when: z.enum([NOW, LATER]),
  from: z.string().optional(),
});

const ANOTHER =
  'The changes are large and you sent the file, so somebody else has to publish it. It waits in the list of past uploads.';
const MOST_DAYS = 60;

const AS: { value: PublishedAs; label: string }[] = [
  { value: 'selling', label: 'Selling rates' },
  { value: 'buying', label: 'Buying rates' },
  { value: 'both', label: 'Both' },
];
const AS_HINTS: Record<PublishedAs, string> = {
  selling: 'Sellers on this plan pay these rates.',
  buying: 'The courier charges us these rates for all plans. What sellers pay stays.',
  both: 'Sellers on this plan pay what the courier charges us.',
};

const WHEN = [
  { value: NOW, label: 'Now' },
  { value: LATER, label: 'From a day', hint: 'From 00:00 in India. Until then the present version stays in force.' },
] as const;

/**
 * Renders the decision about a waiting file. The user publishes it now, publishes it on a later day, or discards it
 * with a reason that its sender can read.
 */
export function DecideUpload(props: DecideUploadProps) {
  const { upload, choosesAs = false, confirm = 'Publish', refreshes, onTyped, onDecided } = props;
  const [as, setAs] = useState<PublishedAs>('selling');
  const { control, getValues, watch, setError, ...rest } = useZodForm(form, {
    reason: '',
    when: upload.from ? LATER : NOW,
    ...(upload.from && { from: upload.from }),
  });
  const later = watch('when') === LATER;
  const [today] = useState(() => indiaDay(new Date()));
  const { isDirty } = rest.formState;
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);
  const action = useAction(
    (publish: boolean) =>
      call(uploadsContract.decide, {
        params: { id: upload._id },
        body: {
          publish,
          job_id: upload.job_id,
          reason: getValues('reason'),
          ...(upload.decision && { decided_at: upload.decision.at }),
          ...(publish && later && { from: getValues('from') ?? '' }),
          ...(publish && choosesAs && { as }),
        },
      }),
    {
      refreshes,
      success: ({ meta }) => meta.message,
      onDone: ({ data }) => onDecided(data.state === 'queued' ? data.job_id : undefined),
      onFailure: (failure) => void showFailure({ control, getValues, watch, setError, ...rest }, failure),
    },
  );
  const publish = () => {
    if (later && getValues('from') === undefined) setError('from', { message: 'Choose a day' });
    else void action.run(true);
  };
  return (
    <section className={css.decide} aria-label="Decide">
      {action.failure && Object.keys(action.failure.fields).length === 0 && (
        <Notice tone="danger">{action.failure.message}</Notice>
      )}
      {upload.needs_another && <Notice tone="warning">{ANOTHER}</Notice>}
      {upload.dated && !upload.needs_another && (
        <>
          <RadioInput control={control} name="when" label="Publish" options={WHEN} disabled={action.busy} />
          {later && (
            <DateInput
              control={control}
              name="from"
              label="First day in force"
              required
              min={dayAfter(today, 1)}
              max={dayAfter(today, MOST_DAYS)}
              disabled={action.busy}
            />
          )}
        </>
      )}
      {choosesAs && (
        <Select
          label="Publish as"
          hint={AS_HINTS[as]}
          options={AS}
          value={as}
          onChange={(value) => setAs(value as PublishedAs)}
        />
      )}
      <TextInput
        control={control}
        name="reason"
        label="Reason"
        hint="Required to discard. The sender will see it."
        rows={2}
        maxLength={500}
        disabled={action.busy}
      />
      <Actions>
        {!upload.needs_another && (
          <Button icon="check" busy={action.busy} onClick={publish}>
            {upload.dated && later ? 'Schedule' : confirm}
          </Button>
        )}
        <Button look="danger" icon="times" disabled={action.busy} onClick={() => void action.run(false)}>
          Discard
        </Button>
      </Actions>
    </section>
  );
}
