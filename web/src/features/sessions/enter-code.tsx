import { useState } from 'react';
import { secondFactorEndpoints } from '../../../../shared/sessions/second-factor.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { PlainButton } from '../../ui/element/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useLateForm } from '../../ui/form/use-late-form.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntryLinks } from './entry-links.tsx';
import { FormLoadProblem } from './form-problem.tsx';
import type { NextStepProps } from './pending-entry.ts';
import { PlainInput } from './plain-input.tsx';

const loadRules = async () => (await import('../../../../shared/sessions/second-factor.ts')).codeSent;

/** Renders the step after the password. It asks for a code from the authenticator app, or for a recovery code. */
export function EnterCode({ pending, onDone, onBack }: NextStepProps) {
  const [recovers, setRecovers] = useState(false);
  const form = useLateForm(loadRules, { code: '' });
  const enter = useAction(
    (body: { code: string }) => call(secondFactorEndpoints.signInWithCode, { body }, { bearer: pending.value }),
    {
      onDone: ({ data }) => onDone(data.attributes.value),
      onFailure: () => form.setFocus('code', { shouldSelect: true }),
    },
  );
  return (
    <EntryFrame
      title="Enter your code"
      lead={recovers ? 'Take a recovery code that you have not used yet.' : 'Your authenticator app shows it.'}
    >
      <EntryForm form={form} onSubmit={enter.run}>
        <FormLoadProblem form={form} />
        {enter.failure && <Notice tone="danger">{enter.failure.message}</Notice>}
        <PlainInput
          key={String(recovers)}
          form={form}
          name="code"
          label={recovers ? 'Recovery code' : 'Code of 6 digits'}
          type="text"
          digits={!recovers}
          autoComplete={recovers ? 'off' : 'one-time-code'}
          first
        />
        <Button type="submit" wide busy={enter.busy}>
          Sign in
        </Button>
      </EntryForm>
      <EntryLinks>
        <PlainButton
          onClick={() => {
            form.reset({ code: '' });
            setRecovers(!recovers);
          }}
        >
          {recovers ? 'Use the app' : 'Use a recovery code'}
        </PlainButton>
        <PlainButton onClick={onBack}>Back to login</PlainButton>
      </EntryLinks>
    </EntryFrame>
  );
}
