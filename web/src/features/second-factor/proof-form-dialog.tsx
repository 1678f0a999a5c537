import { type ReactNode, useId } from 'react';
import type { ProofMethod } from '../../../../shared/errors.ts';
import type { ProofSent } from '../../../../shared/sessions/second-factor.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form } from '../../ui/form/form.tsx';
import { messageAboveFields, showFailure } from '../../ui/form/use-zod-form.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { ProofInput, useProofForm } from './proof-fields.tsx';

interface ProofFormDialogProps {
  title: string;
  text: ReactNode;
  by: ProofMethod;
  /** The label of the button that sends the form. */
  does: string;
  danger?: boolean;
  /** Sends the code or the password. If the server refuses it, the dialog shows the refusal. */
  send: (proof: ProofSent) => Promise<unknown>;
  /** Called when the dialog closes. `done` is true if the proof was accepted. */
  onClose: (done: boolean) => void;
}

/** Renders a dialog that asks for a code, or for the password if the user has no second factor. */
export function ProofFormDialog({ title, text, by, does, danger, send, onClose }: ProofFormDialogProps) {
  const id = useId();
  const form = useProofForm(by);
  const action = useAction(send, {
    onDone: () => onClose(true),
    onFailure: (failure) => void showFailure(form, failure),
  });
  const failed = action.failure && messageAboveFields(form, action.failure);
  return (
    <Modal
      open
      staticBackdrop
      title={title}
      busy={action.busy}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button look="secondary" disabled={action.busy} onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} look={danger ? 'danger' : 'primary'} busy={action.busy}>
            {does}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} onSubmit={action.run}>
        <Stack>
          <p>{text}</p>
          {failed && <Notice tone="danger">{failed}</Notice>}
          <ProofInput by={by} form={form} />
        </Stack>
      </Form>
    </Modal>
  );
}
