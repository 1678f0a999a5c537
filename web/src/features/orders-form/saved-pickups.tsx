import { useWatch } from 'react-hook-form';
import { pickupAddress } from '../../../../shared/contact.ts';
import { type SavedAddress, usersContract } from '../../../../shared/users/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select-input.tsx';
import { blankPickup, pickupOf } from './blank-draft.ts';
import type { DraftInput, PartProps } from './shipment-form-type.ts';

const OTHER = 'other';
/** Spec 2 section 1. */
const MOST = 3;

const labelOf = ({ line1, city, postcode, default_address }: SavedAddress) =>
  `${line1}, ${city} ${postcode}${default_address ? ' (default)' : ''}`;

const isSame = (saved: SavedAddress, typed: DraftInput['pickup_address'] | undefined) =>
  Object.entries(pickupOf(saved)).every(([name, value]) => typed?.[name as keyof typeof typed] === value);

/** The seller's own pickup addresses: take one, or save the one that was typed. */
export function SavedPickups({ form, locked }: PartProps) {
  const { user } = useUser();
  const typed = useWatch({ control: form.control, name: 'pickup_address' });
  const save = useAction(
    (address: DraftInput['pickup_address']) => call(usersContract.addPickupAddress, { body: [address] }),
    {
      success: ({ meta }) => meta.message,
      refreshes: ['/users'],
    },
  );
  if (locked || user === undefined) return null;

  const saved = user.pickup_address;
  const taken = saved.find((address) => isSame(address, typed));
  const take = (id: string) => {
    const found = saved.find(({ _id }) => _id === id);
    form.setValue('pickup_address', found === undefined ? blankPickup(user) : pickupOf(found), { shouldDirty: true });
    form.clearErrors('pickup_address');
  };
  const saveTyped = async () => {
    if (!(await form.trigger('pickup_address', { shouldFocus: true }))) return;
    await save.run(pickupAddress.parse(form.getValues('pickup_address')));
  };
  return (
    <div className="saved-pickups">
      {saved.length > 0 && (
        <Select
          label="Saved pickup address"
          options={[
            ...saved.map((address) => ({ value: address._id, label: labelOf(address) })),
            { value: OTHER, label: 'Another address' },
          ]}
          value={taken?._id ?? OTHER}
          onChange={take}
        />
      )}
      {taken === undefined && saved.length < MOST && (
        <Button look="secondary" icon="bookmark" busy={save.busy} onClick={() => void saveTyped()}>
          Save this address
        </Button>
      )}
      {taken === undefined && saved.length >= MOST && (
        <span className="quiet">
          You have saved {MOST} addresses, the most there can be. Edit Profile changes them.
        </span>
      )}
    </div>
  );
}
