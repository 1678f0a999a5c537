import { useState } from 'react';
import {
  MOST_PICKUP_ADDRESSES,
  type SavedAddress,
  type UserView,
  usersContract,
} from '../../../../shared/users/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { addAddress, addressToSend, blankAddress } from '../addresses/address-payload.ts';
import { AddressCard } from './address-card.tsx';
import css from './address-cards.module.css';

const AddressForm = lazyComponent(async () => (await import('./address-form.tsx')).AddressForm);

/**
 * Renders the pickup addresses of a user. A user can have at most three, and one of them is the default (spec 2
 * sections 2 and 5).
 */
export function AddressCards({ user }: { user: UserView }) {
  const [adding, setAdding] = useState(false);
  const all = user.pickup_address;
  const choose = useAction(
    (address: SavedAddress) =>
      call(usersContract.updatePickupAddresses, {
        body: [{ ...addressToSend(address), default_address: true }],
        revision: user.revision,
      }),
    { success: ({ meta }) => meta.message, refreshes: ['/users'] },
  );
  const mayAdd = all.length < MOST_PICKUP_ADDRESSES;
  return (
    <section className={css.addresses} aria-label="Pickup addresses">
      <h2>
        Pickup addresses <small>{`${all.length} of ${MOST_PICKUP_ADDRESSES}`}</small>
      </h2>
      <div className={css.cards}>
        {all.map((address, index) => (
          <AddressCard
            key={address._id}
            address={address}
            revision={user.revision}
            title={`Address ${index + 1}`}
            busy={choose.busy}
            onDefault={() => void choose.run(address)}
          />
        ))}
        {mayAdd && (
          <Card title="Add Address">
            {adding ? (
              <AddressForm
                start={blankAddress(user)}
                revision={undefined}
                saveLabel="Save Address"
                save={addAddress}
                onClose={() => setAdding(false)}
              />
            ) : (
              <EmptyState
                icon="warehouse"
                title={all.length === 0 ? 'No pickup address yet' : 'Another place to pick up from'}
                text="Save an address to choose it in the order form."
                action={
                  <Button
                    look="secondary"
                    icon="plus"
                    does={usersContract.addPickupAddress}
                    onClick={() => setAdding(true)}
                  >
                    Add Address
                  </Button>
                }
              />
            )}
          </Card>
        )}
      </div>
    </section>
  );
}
