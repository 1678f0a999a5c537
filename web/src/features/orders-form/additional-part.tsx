import { CheckInput } from '../../ui/check-input.tsx';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import css from './additional-part.module.css';
import type { PartProps } from './shipment-form-type.ts';

/** Additional Information, all of it optional. */
export function AdditionalPart({ form, locked }: PartProps) {
  const shared = { control: form.control, disabled: locked };
  return (
    <Stack>
      <CheckInput
        {...shared}
        name="additional_information.sendNotification"
        label="Send notifications to the customer"
      />
      <FieldGrid>
        <TextInput {...shared} name="additional_information.hsnCode" label="HSN code" maxLength={10} />
        <TextInput
          {...shared}
          name="additional_information.comment"
          label="Comment"
          rows={2}
          maxLength={300}
          className={css.wideField}
        />
      </FieldGrid>
    </Stack>
  );
}
