import { useWatch } from 'react-hook-form';
import type { SavedAddress } from '../../../../../shared/users/contract.ts';
import { useUser } from '../../../api/use-user.ts';
import { Select } from '../../../ui/select/select.tsx';
import { blankPickup, toOrderAddress } from '../draft/blank-draft.ts';
import { findSavedAddress } from '../find-saved.ts';
import type { PartProps } from '../shipment-form-type.ts';
import css from './saved-pickups.module.css';

const OTHER = 'other';

const labelOf = ({ line1, city, postcode, default_address }: SavedAddress) =>
  `${line1}, ${city} ${postcode}${default_address ? ' (default)' : ''}`;

/** Renders the choice among the seller's saved pickup addresses. */
export function SavedPickups({ form, locked }: PartProps) {
  const { user } = useUser();
  const typed = useWatch({ control: form.control, name: 'pickup_address' });
  const saved = user?.pickup_address ?? [];
  if (locked || saved.length === 0) return null;
  const take = (id: string) => {
    const found = saved.find(({ _id }) => _id === id);
    form.setValue('pickup_address', found === undefined ? blankPickup(user) : toOrderAddress(found), {
      shouldDirty: true,
    });
    form.clearErrors('pickup_address');
  };
  return (
    <div className={css.savedPickups}>
      <Select
        label="Saved pickup address"
        options={[
          ...saved.map((address) => ({ value: address._id, label: labelOf(address) })),
          { value: OTHER, label: 'Another address' },
        ]}
        value={findSavedAddress(saved, typed)?._id ?? OTHER}
        onChange={take}
      />
    </div>
  );
}
