import { useState } from 'react';
import { call } from '../../api/client.ts';
import { session } from '../../api/session/session.ts';
import { useAction } from '../../api/use-action.ts';
import { PATHS } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useLateForm } from '../../ui/form/use-late-form.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntryLinks } from './entry-links.tsx';
import { FormLoadProblem } from './form-problem.tsx';
import { loadContract } from './load-contract.ts';
import type { PasswordTwice } from './new-password-twice.ts';
import { SignInNextStep } from './next-step.tsx';
import type { PendingEntry } from './pending-entry.ts';
import { PlainInput } from './plain-input.tsx';
import { useResetLink } from './use-reset-link.ts';

const loadTwice = async () => (await import('./new-password-twice.ts')).newPasswordTwice;

/**
 * Renders /ResetPassword/{token}, which sets a new password with the mailed token and signs the user in. If the link is
 * no longer valid, the page shows this at once.
 */
export function ResetPasswordPage() {
  const link = useResetLink();
  const [pending, setPending] = useState<PendingEntry | null>(null);
  const enter = (token: string) => {
    session.save(token);
    session.replaceWith(PATHS.dashboard);
  };
  const form = useLateForm(loadTwice, { password: '', confirm: '' });
  const reset = useAction(
    async ({ password }: PasswordTwice) =>
      call((await loadContract()).sessionsContract.setForgotPassword, { body: { password } }, { bearer: link.token }),
    {
      onDone: ({ data, meta }) => {
        toast.onNextPage(meta.message);
        if (data.attributes) enter(data.attributes.value);
        else setPending(data.pending);
      },
      onFailure: (failure) =>
        toast.error(failure.code === 'OFFLINE' ? 'There is some error while reset new password' : failure.message),
    },
  );
  const submit = (values: PasswordTwice) => {
    if (values.password === values.confirm) return reset.run(values);
    toast.error('New password and Confirm password not same');
    form.setFocus('confirm');
    return undefined;
  };
  if (pending)
    return <SignInNextStep pending={pending} onDone={enter} onBack={() => session.replaceWith(PATHS.login)} />;
  const gone = link.gone ?? (reset.failure?.code === 'LINK_GONE' ? reset.failure.message : undefined);
  if (gone !== undefined) {
    return (
      <EntryFrame title="Set your password" lead="The link of a mail works once.">
        <Notice tone="warning">{gone}</Notice>
        <EntryLinks>
          <a href={PATHS.forgotPassword}>Ask for a new link</a>
          <a href={PATHS.login}>Back to login</a>
        </EntryLinks>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title="Set your password"
      lead={`Choose a password of at least 4 characters${link.email === undefined ? '' : ` for ${link.email}`}.`}
    >
      <EntryForm form={form} onSubmit={submit}>
        <FormLoadProblem form={form} />
        {/* A password manager stores the password under this name. */}
        <input hidden readOnly type="text" autoComplete="username" value={link.email ?? ''} />
        <PlainInput
          form={form}
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          first
        />
        <PlainInput form={form} name="confirm" label="Confirm password" type="password" autoComplete="new-password" />
        <Button type="submit" wide busy={reset.busy}>
          Set password
        </Button>
      </EntryForm>
      <EntryLinks>
        <a href={PATHS.login}>Back to login</a>
      </EntryLinks>
    </EntryFrame>
  );
}
