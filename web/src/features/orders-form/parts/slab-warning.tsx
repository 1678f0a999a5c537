import { useWatch } from 'react-hook-form';
import { SlabNotice } from '../../parcel-weights/slab-notice.tsx';
import type { ShipmentFormApi } from '../shipment-form-type.ts';
import { useCollectable } from '../use-collectable.ts';

const PARTS = [
  'pickup_address.postcode',
  'shipping_address.postcode',
  'length',
  'breadth',
  'height',
  'weight',
] as const;

/** Warns of a weight just above a slab while it is typed, once its price can be asked for. */
export function SlabWarning({ form: { control } }: { form: ShipmentFormApi }) {
  const [source, destination, length, breadth, height, weight] = useWatch({ control, name: PARTS });
  const { payment_method, rupees } = useCollectable(control);
  const isCod = payment_method === 'cod';
  const known = source && destination && length && breadth && height && weight && (!isCod || rupees);
  const method = isCod ? { payment_method, selling_price: rupees } : { payment_method };
  return (
    <SlabNotice search={known ? { ...method, source, destination, length, breadth, height, weight } : undefined} />
  );
}
