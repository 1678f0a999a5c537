import { CheckInput } from '../../../ui/form/check-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { fieldProps } from '../field-props.ts';
import type { PartProps } from '../shipment-form-type.ts';
import css from './additional-part.module.css';

/** Renders the card Additional Information. All its fields are optional. */
export function AdditionalPart({ form, locked }: PartProps) {
  const shared = { control: form.control, disabled: locked };
  return (
    <Stack>
      <CheckInput {...shared} {...fieldProps('sendNotification')} />
      <FieldGrid>
        <TextInput {...shared} {...fieldProps('hsnCode')} />
        <TextInput {...shared} {...fieldProps('comment')} rows={2} className={css.wideField} />
      </FieldGrid>
    </Stack>
  );
}
