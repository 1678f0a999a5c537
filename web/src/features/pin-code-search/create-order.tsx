import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pinCodeMasterContract } from '../../../../shared/pin-code-master/contract.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../api/use-user.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { beginDraft } from '../orders-form/draft/begin-draft.ts';
import { blankDraft, blankPickup, pickupOf } from '../orders-form/draft/blank-draft.ts';
import type { SearchInput } from './search-address.ts';

/** Returns city, state and pin code; the pin code alone if the lookup fails. */
const placeOf = (pincode: string) =>
  call(pinCodeMasterContract.get, { params: { pincode } }).then(
    ({ data: { city, state } }) => ({ postcode: pincode, city, state }),
    () => ({ postcode: pincode }),
  );

/** Creates an order from a searched parcel, for users who make orders. */
export function CreateOrder({ search }: { search: SearchInput }) {
  const go = useNavigate();
  const { user } = useUser();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  if (user === undefined || viewer.courier !== null || !viewer.can('order.individual_order')) return null;
  const begin = async () => {
    setBusy(true);
    const { source, destination, plan: _, ...parcel } = search;
    const [from, to] = await Promise.all([placeOf(source), placeOf(destination)]);
    const blank = blankDraft(user);
    const saved = user.pickup_address.find(({ postcode }) => postcode === source);
    const pickup = saved === undefined ? { ...blankPickup(user), ...from } : pickupOf(saved);
    await beginDraft(user._id, {
      ...blank,
      ...parcel,
      pickup_address: pickup,
      shipping_address: { ...blank.shipping_address, ...to },
    });
    await go(PATHS.newShipment);
  };
  return (
    <Button icon="plus" busy={busy} onClick={() => void begin()}>
      Create order with these values
    </Button>
  );
}
