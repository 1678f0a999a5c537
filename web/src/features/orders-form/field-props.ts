import { type FieldName, fieldPath, fieldRow, isOptional } from '../../../../shared/orders/field-paths.ts';

/** Returns what the input of a field takes from its row. */
export function fieldProps<N extends FieldName>(name: N) {
  const { label, hint, maxLength } = fieldRow(name);
  return {
    name: fieldPath(name),
    label,
    required: !isOptional(name),
    ...(hint !== undefined && { hint }),
    ...(maxLength !== undefined && { maxLength }),
  };
}
