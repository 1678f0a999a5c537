import { useState } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import type { PersonView } from '../../../../shared/wire.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/element/button.tsx';
import { late } from '../../ui/element/late.tsx';

const EditAccountDialog = late(async () => (await import('./edit-account-dialog.tsx')).EditAccountDialog);

/** Opens another user's account details, for staff who may approve them. */
export function AccountButton({ user }: { user: PersonView }) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  if (!viewer.seesAll || !viewer.can('remittance.account_listing') || viewer._id === user._id) return null;
  return (
    <>
      <Button
        look="ghost"
        small
        icon="id-card"
        label={`Account details of ${nameOf(user)}`}
        onClick={() => setOpen(true)}
      />
      {open && <EditAccountDialog userId={user._id} onClose={() => setOpen(false)} />}
    </>
  );
}
