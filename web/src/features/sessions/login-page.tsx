import { lazy, Suspense, useEffect, useState } from 'react';
import type * as z from 'zod';
import type { signInForm } from '../../../../shared/sessions/contract.ts';
import { call } from '../../api/client.ts';
import { session } from '../../api/session/session.ts';
import { useAction } from '../../api/use-action.ts';
import { PATHS, pageAfterSignIn, SESSION_ENDED_PARAM } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { PlainButton } from '../../ui/element/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useLateForm } from '../../ui/form/use-late-form.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntryLinks } from './entry-links.tsx';
import { FormLoadProblem } from './form-problem.tsx';
import { loadContract } from './load-contract.ts';
import { SignInNextStep } from './next-step.tsx';
import type { PendingEntry } from './pending-entry.ts';
import { PlainInput } from './plain-input.tsx';
import { replaceAddressQuery, useAddressQuery } from './use-search.ts';
import { useIsHydrated } from './use-taken-over.ts';

const GetInTouch = lazy(async () => ({ default: (await import('../../site/get-in-touch.tsx')).GetInTouch }));

/** Renders /login. With `?register=true` it opens the get-in-touch form as 'Register with Us'. */
export function LoginPage() {
  const takenOver = useIsHydrated();
  const search = useAddressQuery();
  const wantsToRegister = search.get('register') === 'true';
  const ended = search.has(SESSION_ENDED_PARAM);
  const [loaded, setLoaded] = useState(false);
  const [pending, setPending] = useState<PendingEntry | null>(null);
  const form = useLateForm(async () => (await loadContract()).signInForm, { email: '', password: '' });
  const next = pageAfterSignIn(search) ?? PATHS.dashboard;
  const enter = useAction(
    async (body: z.output<typeof signInForm>) => call((await loadContract()).sessionsContract.signIn, { body }),
    {
      // Only saves the session. The effect below opens the next page, so opening it here would load it twice.
      onDone: ({ data }) => (data.attributes ? session.save(data.attributes.value) : setPending(data.pending)),
      onFailure: () => form.setFocus('password'), // the message is shown below, in red
    },
  );

  const known = takenOver && session.token() !== undefined;
  useEffect(() => {
    if (known) session.replaceWith(next);
  }, [known, next]);

  const register = (open: boolean) => {
    const changed = new URLSearchParams(search);
    if (open) changed.set('register', 'true');
    else changed.delete('register');
    setLoaded(true);
    replaceAddressQuery(changed);
  };
  const go = (token: string) => {
    session.save(token);
    session.replaceWith(next);
  };
  if (pending) return <SignInNextStep pending={pending} onDone={go} onBack={() => setPending(null)} />;
  return (
    <EntryFrame title="Sign in" lead="Welcome back. Your parcels are waiting.">
      <EntryForm form={form} onSubmit={enter.run}>
        <FormLoadProblem form={form} />
        {ended && <Notice tone="info">Your session has ended. Sign in again to go on where you were.</Notice>}
        {enter.failure && <Notice tone="danger">{enter.failure.message}</Notice>}
        <PlainInput form={form} name="email" label="Email" type="email" autoComplete="username" first />
        <PlainInput form={form} name="password" label="Password" type="password" autoComplete="current-password" />
        <Button type="submit" wide busy={enter.busy}>
          Sign in
        </Button>
      </EntryForm>
      <EntryLinks>
        <a href={PATHS.forgotPassword}>Forgot Password?</a>
        <span>
          New here? <PlainButton onClick={() => register(true)}>Register Here</PlainButton>
        </span>
        <a href="/pricing">See prices</a>
      </EntryLinks>
      {(wantsToRegister || loaded) && (
        <Suspense fallback={null}>
          <GetInTouch open={wantsToRegister} onClose={() => register(false)} title="Register with Us" />
        </Suspense>
      )}
    </EntryFrame>
  );
}
