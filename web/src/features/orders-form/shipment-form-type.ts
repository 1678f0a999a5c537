import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { OrderInput, orderInput } from '../../../../shared/orders/order-input.ts';

/**
 * The values of the form, which are an order input that may be incomplete. If an address is absent, it is the same as
 * another address of the order.
 */
export type DraftInput = z.input<typeof orderInput>;

export type ShipmentFormApi = UseFormReturn<DraftInput, unknown, OrderInput>;

/** The properties that every card of the form has. */
export interface PartProps {
  form: ShipmentFormApi;
  /** True if the form cannot be edited, because the order is paid or belongs to someone else. */
  locked: boolean;
}

export type AddressFieldName =
  | 'pickup_address'
  | 'shipping_address'
  | 'billing_address'
  | 'reverse_pickup_address'
  | 'rto_address';
