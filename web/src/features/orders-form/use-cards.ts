import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from 'react-hook-form';
import type { DraftInput, ShipmentFormApi } from './shipment-form-type.ts';

/** The cards of the form, with the inputs in each. */
const CARDS = {
  order: ['payment_method'],
  customer: ['first_name', 'last_name', 'email', 'mobile_number', 'alternate_number'],
  address: ['pickup_address', 'shipping_address', 'billing_address', 'reverse_pickup_address', 'rto_address'],
  product: ['master_sku', 'product_name', 'quantity', 'length', 'breadth', 'height', 'weight'],
  pricing: [
    'selling_price',
    'product_price',
    'tax',
    'total_discount',
    'shipping_charges',
    'cod_charges',
    'gift_wrap_charges',
    'advance_paid',
    'other_details.eWayBillNo',
  ],
  additional: ['additional_information'],
  other: ['other_details'],
} as const satisfies Record<string, readonly FieldPath<DraftInput>[]>;

export type CardName = keyof typeof CARDS;

/** Holds which cards are open. Cards with only optional fields are closed at first. */
export function useCards(form: ShipmentFormApi) {
  const [folded, setFolded] = useState<readonly CardName[]>(['additional', 'other']);
  const isWrong = (name: CardName) => CARDS[name].some((input) => form.getFieldState(input).error !== undefined);
  return {
    /** Returns the properties of a card: `<Card {...card('order')}/>`. */
    card: (name: CardName) => ({
      open: !folded.includes(name),
      onToggle: () => setFolded(folded.includes(name) ? folded.filter((other) => other !== name) : [...folded, name]),
    }),
    /**
     * Opens every card that has an error. It renders synchronously, so that the first wrong input can get the focus
     * right after the call.
     */
    openWrong: () => flushSync(() => setFolded((now) => now.filter((name) => !isWrong(name)))),
  };
}
