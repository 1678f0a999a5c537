import { useEffect } from 'react';
import * as z from 'zod';
import { uploadsContract } from '../../../../shared/uploads/contract.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { showFailure, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import css from './decide-upload.module.css';

interface DecideUploadProps {
  upload: Pick<UploadView, '_id' | 'job_id'>;
  /** The label of the confirming button; 'Publish' by default. */
  confirm?: string;
  refreshes: readonly string[];
  /** Called with true while there is a reason that was typed but not sent. */
  onTyped: (typed: boolean) => void;
  /** Called with the id of the job that publishes the file, or without one if the file was discarded. */
  onDecided: (jobId?: string) => void;
}

const form = z.object({ reason: z.string().max(500, 'Use at most 500 characters.') });

/** Renders the buttons that publish a waiting file, or discard it with a reason for its sender. */
export function DecideUpload({ upload, confirm = 'Publish', refreshes, onTyped, onDecided }: DecideUploadProps) {
  const { control, getValues, ...rest } = useZodForm(form, { reason: '' });
  const { isDirty } = rest.formState;
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);
  const action = useAction(
    (publish: boolean) =>
      call(uploadsContract.decide, {
        params: { id: upload._id },
        body: { publish, job_id: upload.job_id, reason: getValues('reason') },
      }),
    {
      refreshes,
      success: ({ meta }) => meta.message,
      onDone: ({ data }, publish) => onDecided(publish ? data.job_id : undefined),
      onFailure: (failure) => void showFailure({ control, getValues, ...rest }, failure),
    },
  );
  return (
    <section className={css.decide} aria-label="Decide">
      {action.failure && Object.keys(action.failure.fields).length === 0 && (
        <Notice tone="danger">{action.failure.message}</Notice>
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
        <Button icon="check" busy={action.busy} onClick={() => void action.run(true)}>
          {confirm}
        </Button>
        <Button look="danger" icon="times" disabled={action.busy} onClick={() => void action.run(false)}>
          Discard
        </Button>
      </Actions>
    </section>
  );
}
