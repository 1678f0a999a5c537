import { useId, useState } from 'react';
import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import { type BegunSecondFactor, codeSent } from '../../../../shared/sessions/second-factor.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { CopyButton } from '../../ui/element/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { messageAboveFields, showFailure, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { AuthenticatorKey } from './app-key.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofFormDialog } from './proof-form-dialog.tsx';

interface SetUpDialogProps {
  /** True if the user already has a second factor. The dialog then first asks for a code of this factor. */
  replaces: boolean;
  onClose: () => void;
}

/**
 * Renders the steps that set up a second factor: a proof of identity, the new key with its first code, and the recovery
 * codes.
 */
export function SetUpDialog({ replaces, onClose }: SetUpDialogProps) {
  const [begun, setBegun] = useState<BegunSecondFactor>();
  const [codes, setCodes] = useState<string[]>();
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  if (begun !== undefined) return <ConfirmDialog begun={begun} onDone={setCodes} onClose={onClose} />;
  return (
    <ProofFormDialog
      title={replaces ? 'Set up another app' : 'Set up a second factor'}
      text={
        replaces
          ? 'The app that you have works until the new one is confirmed. Confirm first that it is you.'
          : 'Signing in will take your password and a code that an app on your phone shows. Confirm first that it is you.'
      }
      by={replaces ? 'code' : 'password'}
      does="Next"
      send={async (body) => setBegun((await call(sessionsContract.beginSecondFactor, { body })).data)}
      onClose={(done) => {
        if (!done) onClose();
      }}
    />
  );
}

interface ConfirmDialogProps {
  begun: BegunSecondFactor;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** Shows the key and asks for the first code of the app. */
function ConfirmDialog({ begun, onDone, onClose }: ConfirmDialogProps) {
  const id = useId();
  const form = useZodForm(codeSent, { code: '' });
  const confirm = useAction((body: { code: string }) => call(sessionsContract.confirmSecondFactor, { body }), {
    onDone: ({ data }) => onDone(data.recovery_codes),
    onFailure: (failure) => void showFailure(form, failure),
  });
  const failed = confirm.failure && messageAboveFields(form, confirm.failure);
  return (
    <Modal
      open
      staticBackdrop
      size="m"
      title="Add the key to your app"
      busy={confirm.busy}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={confirm.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} icon="check" busy={confirm.busy}>
            Turn on
          </Button>
        </>
      }
    >
      <Form form={form} id={id} onSubmit={confirm.run}>
        <Stack>
          {failed && <Notice tone="danger">{failed}</Notice>}
          <AuthenticatorKey
            begun={begun}
            copy={<CopyButton text={begun.key} said="Key copied" label="Copy the key" />}
          />
          <TextInput
            control={form.control}
            name="code"
            label="Code of 6 digits that the app shows"
            digits
            autoComplete="one-time-code"
            required
            hint="Turning it on signs out your other devices."
          />
        </Stack>
      </Form>
    </Modal>
  );
}
