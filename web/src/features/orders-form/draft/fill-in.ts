import type { FieldPath } from 'react-hook-form';
import type { CustomerView, ProductView } from '../../../../../shared/suggestions/contract.ts';
import type { DraftInput, ShipmentFormApi } from '../shipment-form-type.ts';

/** Replaces values of the form in the same way as typing does. */
function write(form: ShipmentFormApi, values: Partial<Record<FieldPath<DraftInput>, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as FieldPath<DraftInput>, value as never, { shouldDirty: true, shouldTouch: true });
  form.clearErrors(Object.keys(values) as FieldPath<DraftInput>[]);
}

/** Fills in a customer's data from the newest order to this customer. */
export function fillInCustomer(form: ShipmentFormApi, customer: CustomerView): void {
  const { shipping_address, ordered_at: _, ...person } = customer;
  write(form, { ...person, shipping_address });
}

/**
 * Fills in a product with the box, weight and price from the last order of the product. A null value becomes an empty
 * field.
 */
export function fillInProduct(form: ShipmentFormApi, product: ProductView): void {
  const { hsnCode, product_price, tax, ordered_at: _, ...goods } = product;
  write(form, {
    ...goods,
    product_price: product_price ?? undefined,
    tax: tax ?? undefined,
    'additional_information.hsnCode': hsnCode,
  });
}
