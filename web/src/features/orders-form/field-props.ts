import { type FieldName, fieldPath, fieldRow, isOptionalField } from '../../../../shared/orders/field-paths.ts';

/** Returns an input's properties from the table of order fields. */
export function fieldProps<N extends FieldName>(name: N) {
  const { label, hint, maxLength } = fieldRow(name);
  return {
    name: fieldPath(name),
    label,
    required: !isOptionalField(name),
    ...(hint !== undefined && { hint }),
    ...(maxLength !== undefined && { maxLength }),
  };
}
