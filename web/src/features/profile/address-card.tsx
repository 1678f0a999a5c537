import { useState } from 'react';
import { type SavedAddress, usersContract } from '../../../../shared/users/contract.ts';
import { call } from '../../api/client.ts';
import { whyNotInThisTab } from '../../api/refusal-of.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Choice } from '../../ui/select/choice.tsx';
import { editableFields } from '../addresses/address-payload.ts';
import css from './address-card.module.css';

const AddressForm = lazyComponent(async () => (await import('./address-form.tsx')).AddressForm);

interface AddressCardProps {
  address: SavedAddress;
  /** The revision of the user who has this address. */
  revision: number;
  title: string;
  busy: boolean;
  onDefault: () => void;
}

/** Renders one pickup address, either as text or as a form. */
export function AddressCard({ address, revision, title, busy, onDefault }: AddressCardProps) {
  const [editing, setEditing] = useState(false);
  const refusal = whyNotInThisTab(usersContract.updatePickupAddresses);
  const { line1, line2, city, state, postcode, email, mobile_number } = address;
  if (editing) {
    return (
      <Card title={title}>
        <AddressForm
          start={editableFields(address)}
          revision={revision}
          addressId={address._id}
          saveLabel="Update Address"
          save={(fields, on) =>
            call(usersContract.updatePickupAddresses, {
              body: [{ ...fields, address_id: address._id }],
              revision: on,
            })
          }
          onClose={() => setEditing(false)}
        />
      </Card>
    );
  }
  return (
    <Card title={title}>
      <Stack>
        <address className={css.address}>
          {line1}
          <br />
          {line2 !== '' && (
            <>
              {line2}
              <br />
            </>
          )}
          {city}, {state} {postcode}
          <br />
          {email}
          <br />
          {mobile_number}
        </address>
        <Choice
          type="radio"
          name="default-address"
          checked={address.default_address}
          disabled={busy || refusal !== undefined}
          onChange={onDefault}
        >
          Default address
        </Choice>
        <Actions>
          <Button
            look="secondary"
            icon="pencil"
            does={usersContract.updatePickupAddresses}
            onClick={() => setEditing(true)}
          >
            Edit Address
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}
