import { lazy, Suspense, useState } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import type { PersonView } from '../../../../shared/wire.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/element/button.tsx';

const SignInAs = lazy(async () => ({ default: (await import('./sign-in-as.tsx')).SignInAs }));

/** Renders a row's sign-in button for holders of the global password. The server decides who is excluded. */
export function SignInAsButton({ user }: { user: PersonView & { active: boolean } }) {
  const { can, user: viewer } = useUser();
  const [open, setOpen] = useState(false);
  if (!can('global_password') || !user.active || user._id === viewer?._id) return null;
  return (
    <>
      <Button look="ghost" small icon="key" label={`Sign in as ${nameOf(user)}`} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <SignInAs user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
