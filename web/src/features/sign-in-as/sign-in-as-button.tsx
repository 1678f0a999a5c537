import { lazy, Suspense, useState } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import type { PersonView } from '../../../../shared/wire.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/element/button.tsx';

const SignInAs = lazy(async () => ({ default: (await import('./sign-in-as.tsx')).SignInAs }));

/**
 * Renders the button that signs in as a row's user, for users who may. The server decides for which users it is
 * refused.
 */
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
