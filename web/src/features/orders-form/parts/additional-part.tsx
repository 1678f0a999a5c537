import { CheckInput } from '../../../ui/form/check-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { PartProps } from '../shipment-form-type.ts';
import css from './additional-part.module.css';

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
