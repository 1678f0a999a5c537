import { type ReactNode, useId } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { type ActionOptions, useAction } from '../../api/use-action.ts';
import type { IconName } from '../../lib/icon-name.ts';
import { Button } from '../element/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Form } from '../form/form.tsx';
import { StaleNotice } from '../form/revisions/stale-notice.tsx';
import { TheirValuesProvider } from '../form/revisions/their-values.ts';
import { useFormRevision } from '../form/revisions/use-revision.ts';
import { askToDiscard } from '../form/unsaved/ask-to-discard.ts';
import { useLeaveQuestion } from '../form/unsaved/use-leave-question.ts';
import { messageAboveFields, showFailure, useZodForm } from '../form/use-zod-form.ts';
import { Stack } from '../layout/stack.tsx';
import { Modal } from './modal.tsx';
import type { ModalProps } from './modal-props.ts';

interface FormDialogProps<I extends FieldValues, O, P extends Promise<unknown>, C>
  extends Pick<ModalProps, 'title' | 'size' | 'onClose' | 'staticBackdrop'>,
    Pick<ActionOptions<O, Awaited<P>>, 'success' | 'refreshes'> {
  schema: z.ZodType<O, I>;
  /** The values with which the form starts: empty values for a new record, or the values of the edited record. */
  start: DefaultValues<I>;
  /** The revision of the edited record when it was read. */
  revision?: number | undefined;
  /**
   * Returns the form's values for the state of the record that somebody else has saved. Required if `revision` is set.
   */
  valuesOf?: (current: C) => DefaultValues<I>;
  /**
   * Sends the values: `(body, key, revision) => (role ? call(update, { …, revision }) : call(create, { body }, { key
   * }))`.
   */
  save: (values: O, key: string, revision: number) => P;
  saveLabel?: string;
  saveIcon?: IconName;
  /** Called after invalid input, in addition to the errors under the fields. */
  onInvalid?: () => void;
  /** Returns whether the form can be sent yet, e.g. whether a required box is ticked. */
  maySave?: (values: Partial<I>) => boolean;
  onSaved: (saved: Awaited<P>) => void;
  children: (form: UseFormReturn<I, unknown, O>) => ReactNode;
}

/**
 * Renders a dialog that adds or changes one record. Mount it only while it is open, so that it always starts with a new
 * form. If the server refuses the input, the errors are shown at the fields that the server names. If somebody else has
 * saved the record, the other values are shown. If there is unsaved input, the dialog asks before it is closed, also by
 * the browser's Back button.
 */
export function FormDialog<I extends FieldValues, O, P extends Promise<unknown>, C = never>(
  props: FormDialogProps<I, O, P, C>,
) {
  const { title, size = 'm', schema, start, save, saveLabel = 'Save', saveIcon = 'check', maySave, children } = props;
  const id = useId();
  const form = useZodForm<I, O>(schema, start);
  const { isDirty } = form.formState;
  const { revision, valuesOf = () => start } = props;
  const edit = useFormRevision<I, unknown, O, C>(form, { revision, start, valuesOf });
  const free = useLeaveQuestion(isDirty);
  const values = useWatch({ control: form.control, disabled: maySave === undefined });
  const send = (values: O, key: string) => edit.save((on) => save(values, key, on) as Promise<Awaited<P>>);
  const action = useAction<O, Promise<Awaited<P>>>(send, {
    ...(props.success !== undefined && { success: props.success }),
    ...(props.refreshes !== undefined && { refreshes: props.refreshes }),
    onDone: (saved) => {
      free();
      props.onSaved(saved);
    },
    onFailure: (failure) => void showFailure(form, failure),
  });
  const failed = action.failure && !action.failure.stale && messageAboveFields(form, action.failure);
  const close = async () => {
    if (!isDirty || (await askToDiscard())) props.onClose();
  };
  return (
    <Modal
      open
      title={title}
      size={size}
      busy={action.busy}
      staticBackdrop={props.staticBackdrop}
      onClose={() => void close()}
      footer={
        <>
          <Button look="secondary" disabled={action.busy} onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            icon={saveIcon}
            busy={action.busy}
            disabled={maySave?.(values as Partial<I>) === false}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} onSubmit={action.run} onInvalid={props.onInvalid}>
        <Stack>
          {failed && <Notice tone="danger">{failed}</Notice>}
          <StaleNotice edit={edit} busy={action.busy} />
          <TheirValuesProvider value={edit.theirs}>{children(form)}</TheirValuesProvider>
        </Stack>
      </Form>
    </Modal>
  );
}
