import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { OrderInput, orderInput } from '../../../../shared/orders/order-input.ts';

/** What the form holds: the order save payload while it is being typed. An absent address is 'same as'. */
export type DraftInput = z.input<typeof orderInput>;

export type ShipmentFormApi = UseFormReturn<DraftInput, unknown, OrderInput>;

/** What every card of the form takes. */
export interface PartProps {
  form: ShipmentFormApi;
  /** The order is paid, or belongs to someone else. */
  locked: boolean;
}

export type AddressPath =
  | 'pickup_address'
  | 'shipping_address'
  | 'billing_address'
  | 'reverse_pickup_address'
  | 'rto_address';
