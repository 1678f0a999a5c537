import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/element/button.tsx';

const GlobalPassword = lazy(async () => ({
  default: (await import('../../features/sign-in-as/global-password.tsx')).GlobalPassword,
}));

/** Opens the global password dialog from the top bar. */
export function GlobalPasswordButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" icon="key" label="Change global password" onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <GlobalPassword onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
