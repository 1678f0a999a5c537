import { useWatch } from 'react-hook-form';
import type { PickupAddress } from '../../../../../shared/contact.ts';
import { MOST_PICKUP_ADDRESSES, usersContract } from '../../../../../shared/users/contract.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useUser } from '../../../api/use-user.ts';
import { Button } from '../../../ui/element/button.tsx';
import { findSavedAddress } from '../find-saved.ts';
import type { PartProps } from '../shipment-form-type.ts';
import css from './save-pickup.module.css';

/** Renders the button that adds the typed pickup address to the seller's saved ones. */
export function SavePickup({ form, locked }: PartProps) {
  const { user } = useUser();
  const typed = useWatch({ control: form.control, name: 'pickup_address' });
  const save = useAction((address: PickupAddress) => call(usersContract.addPickupAddress, { body: [address] }), {
    success: ({ meta }) => meta.message,
    refreshes: ['/users'],
  });
  if (locked || user === undefined || findSavedAddress(user.pickup_address, typed) !== undefined) return null;
  if (user.pickup_address.length >= MOST_PICKUP_ADDRESSES) {
    return <p className={css.quiet}>You have saved {MOST_PICKUP_ADDRESSES} pickup addresses, the most there can be.</p>;
  }
  const saveTyped = async () => {
    if (!(await form.trigger('pickup_address', { shouldFocus: true }))) return;
    const { pickupAddress } = await import('../../../../../shared/contact.ts');
    await save.run(pickupAddress.parse(form.getValues('pickup_address')));
  };
  return (
    <Button
      does={usersContract.addPickupAddress}
      look="ghost"
      icon="bookmark"
      className={css.savePickup}
      busy={save.busy}
      onClick={() => void saveTyped()}
    >
      Save this address
    </Button>
  );
}
