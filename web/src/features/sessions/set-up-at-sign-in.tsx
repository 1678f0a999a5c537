import { useEffect, useState } from 'react';
import { type BegunSecondFactor, secondFactorEndpoints } from '../../../../shared/sessions/second-factor.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { PlainButton } from '../../ui/element/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useLateForm } from '../../ui/form/use-late-form.ts';
import { AuthenticatorKey } from '../second-factor/app-key.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntryLinks } from './entry-links.tsx';
import { FormLoadProblem } from './form-problem.tsx';
import type { NextStepProps } from './pending-entry.ts';
import { PlainInput } from './plain-input.tsx';

const loadRules = async () => (await import('../../../../shared/sessions/second-factor.ts')).codeSent;

/**
 * Renders the step in which the user sets up a second factor, because the role requires one. The step then signs the
 * user in.
 */
export function SetUpAtSignIn({ pending, onDone, onBack }: NextStepProps) {
  const [begun, setBegun] = useState<BegunSecondFactor>();
  const form = useLateForm(loadRules, { code: '' });
  const begin = useAction(() => call(secondFactorEndpoints.beginAtSignIn, {}, { bearer: pending.value }), {
    onDone: ({ data }) => setBegun(data),
    onFailure: () => undefined, // the message is shown below
  });
  const [done, setDone] = useState<{ token: string; codes: string[] }>();
  const confirm = useAction(
    (body: { code: string }) => call(secondFactorEndpoints.confirmAtSignIn, { body }, { bearer: pending.value }),
    {
      onDone: ({ data }) => setDone({ token: data.attributes.value, codes: data.recovery_codes }),
      onFailure: () => form.setFocus('code'),
    },
  );
  const [start] = useState(() => begin.run);
  useEffect(() => void start(), [start]);

  if (done !== undefined)
    return (
      <EntryFrame title="Keep your recovery codes" lead="Your second factor is on.">
        <RecoveryCodes codes={done.codes} />
        <Button wide onClick={() => onDone(done.token)}>
          I have kept them
        </Button>
      </EntryFrame>
    );
  const failure = confirm.failure ?? begin.failure;
  return (
    <EntryFrame title="Set up a second factor" lead="Your role requires a code besides the password.">
      <EntryForm form={form} onSubmit={confirm.run}>
        <FormLoadProblem form={form} />
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        {begun && <AuthenticatorKey begun={begun} />}
        <PlainInput
          form={form}
          name="code"
          label="Code of 6 digits"
          type="text"
          digits
          autoComplete="one-time-code"
          first
        />
        <Button type="submit" wide busy={confirm.busy} disabled={begun === undefined}>
          Turn on and sign in
        </Button>
      </EntryForm>
      <EntryLinks>
        <PlainButton onClick={onBack}>Back to login</PlainButton>
      </EntryLinks>
    </EntryFrame>
  );
}
