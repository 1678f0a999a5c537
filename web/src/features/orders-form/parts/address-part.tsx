import { Stack } from '../../../ui/layout/stack.tsx';
import type { PartProps } from '../shipment-form-type.ts';
import { AddressFields } from './address-fields.tsx';
import css from './address-part.module.css';
import { SameAddressAs } from './same-as.tsx';
import { SavePickup } from './save-pickup.tsx';
import { SavedPickups } from './saved-pickups.tsx';

interface AddressPartProps extends PartProps {
  /**
   * True if the viewer is the order's seller. Only then can the form offer saved addresses, because they are the
   * viewer's.
   */
  own: boolean;
}

/** Renders the five addresses of an order. */
export function AddressPart({ own, ...part }: AddressPartProps) {
  return (
    <div className={css.addresses}>
      <AddressFields
        {...part}
        path="pickup_address"
        title="Pickup address"
        head={own && <SavedPickups {...part} />}
        foot={own && <SavePickup {...part} />}
      />
      <AddressFields {...part} path="shipping_address" title="Shipping address" />
      <Stack>
        <SameAddressAs {...part} path="billing_address" title="Billing address" label="Billing same as pickup" />
        <SameAddressAs
          {...part}
          path="reverse_pickup_address"
          title="Reverse pickup address"
          label="Reverse pickup same as shipping"
        />
        <SameAddressAs {...part} path="rto_address" title="RTO address" label="RTO same as pickup" />
      </Stack>
    </div>
  );
}
