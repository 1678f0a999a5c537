import { profileAddress } from '../../../../shared/contact.ts';
import type { UserView } from '../../../../shared/users/contract.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { AddressInputs } from './address-inputs.tsx';
import { addAddress, blankAddress } from './address-payload.ts';

const CONTACT = { email: 'Email', mobile: 'Mobile number' };

/** Renders the dialog that saves a pickup address of the signed-in user. */
export const AddAddressDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => (
  <FormDialog
    title="Add a pickup address"
    schema={profileAddress}
    start={blankAddress(user)}
    save={(address) => addAddress(address)}
    saveLabel="Save Address"
    success={({ meta }) => meta.message}
    refreshes={['/users']}
    onSaved={onClose}
    onClose={onClose}
  >
    {(form) => <AddressInputs form={form} prefix="" contact={CONTACT} />}
  </FormDialog>
);
