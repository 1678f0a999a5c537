import type * as z from 'zod';
import type { forgotPasswordForm } from '../../../../shared/sessions/contract.ts';
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
import { PlainInput } from './plain-input.tsx';

/** Renders /ForgetPassword, which requests a mail with a link for setting a new password. */
export function ForgotPasswordPage() {
  const form = useLateForm(async () => (await loadContract()).forgotPasswordForm, { email: '' });
  const ask = useAction(
    async (body: z.output<typeof forgotPasswordForm>) =>
      call((await loadContract()).sessionsContract.forgotPassword, { body }),
    {
      onDone: ({ meta }) => {
        toast.onNextPage(meta.message);
        session.goTo(PATHS.login);
      },
      onFailure: (failure) => {
        if (failure.code === 'OFFLINE') console.error(failure);
        else toast.error(failure.message);
      },
    },
  );
  return (
    <EntryFrame
      title="Forgot password"
      lead="Enter the e-mail of your account. We send you a link to set a new password."
    >
      <EntryForm form={form} onSubmit={ask.run}>
        <FormLoadProblem form={form} />
        {ask.failure?.code === 'OFFLINE' && <Notice tone="danger">{ask.failure.message}</Notice>}
        <PlainInput form={form} name="email" label="Email" type="email" autoComplete="username" first />
        <Button type="submit" wide busy={ask.busy}>
          Send link
        </Button>
      </EntryForm>
      <EntryLinks>
        <a href={PATHS.login}>Back to login</a>
      </EntryLinks>
    </EntryFrame>
  );
}
