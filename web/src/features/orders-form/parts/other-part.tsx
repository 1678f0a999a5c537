import { fieldsOf } from '../../../../../shared/orders/field-paths.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { fieldProps } from '../field-props.ts';
import type { PartProps } from '../shipment-form-type.ts';

/** Other Details, all of them optional texts. */
export const OtherPart = ({ form, locked }: PartProps) => (
  <FieldGrid>
    {fieldsOf('other_details').map((name) => (
      <TextInput key={name} control={form.control} disabled={locked} {...fieldProps(name)} />
    ))}
  </FieldGrid>
);
