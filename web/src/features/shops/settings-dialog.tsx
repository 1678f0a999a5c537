import * as z from 'zod';
import { type ShopView, shopsContract } from '../../../../shared/shops/contract.ts';
import { boxSideCm, shopSettings } from '../../../../shared/shops/shop-forms.ts';
import { call } from '../../api/client.ts';
import { today } from '../../lib/dates/when.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const sides = { length: boxSideCm.optional(), breadth: boxSideCm.optional(), height: boxSideCm.optional() };

/** The schema of a shop's settings in the form. Payment methods are lines of text, and the box may be empty. */
const settingsForm = z
  .strictObject({
    import_from: shopSettings.shape.import_from,
    cod: z.string().max(1000),
    prepaid: z.string().max(1000),
    ...sides,
  })
  .refine(
    (form) => new Set(Object.keys(sides).map((name) => form[name as keyof typeof sides] === undefined)).size === 1,
    {
      path: ['length'],
      error: 'Enter all three sides, or none.',
    },
  );
type SettingsForm = z.output<typeof settingsForm>;

const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

/** Returns the form's values for a shop. */
function formOf({ settings: { import_from, payments, box } }: ShopView): SettingsForm {
  const named = (kind: 'cod' | 'prepaid') =>
    Object.keys(payments)
      .filter((name) => payments[name] === kind)
      .join('\n');
  return { import_from, cod: named('cod'), prepaid: named('prepaid'), ...box };
}

function settingsOf({ import_from, cod, prepaid, length, breadth, height }: SettingsForm): ShopView['settings'] {
  const payments = Object.fromEntries([
    ...namesIn(prepaid).map((name) => [name, 'prepaid'] as const),
    ...namesIn(cod).map((name) => [name, 'cod'] as const),
  ]);
  const isBox = length !== undefined && breadth !== undefined && height !== undefined;
  return { import_from, payments, box: isBox ? { length, breadth, height } : null };
}

/**
 * Renders the dialog that changes how orders are imported from a shop: from which day on, with which box, and which
 * payment methods mean COD or prepaid.
 */
export function SettingsDialog({ shop, onClose }: { shop: ShopView; onClose: () => void }) {
  return (
    <FormDialog
      title={`What is imported from ${shop.name}`}
      schema={settingsForm}
      start={formOf(shop)}
      revision={shop.revision}
      valuesOf={formOf}
      save={(form, _, revision) =>
        call(shopsContract.change, {
          params: { id: shop._id },
          body: { state: shop.state, settings: settingsOf(form) },
          revision,
        })
      }
      success={({ meta }) => meta.message}
      refreshes={['/shops']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <DateInput control={control} name="import_from" label="Orders placed from" max={today()} />
          <FieldGrid>
            <NumberInput
              control={control}
              name="length"
              label="Usual box: length"
              after="cm"
              hint="For parcels whose box nobody knows"
            />
            <NumberInput control={control} name="breadth" label="Breadth" after="cm" />
            <NumberInput control={control} name="height" label="Height" after="cm" />
          </FieldGrid>
          <TextInput
            control={control}
            name="cod"
            label="Payment methods that are cash on delivery"
            rows={3}
            hint="One a line, as the list Not imported shows them. Names with COD or “cash on delivery” are recognised."
          />
          <TextInput control={control} name="prepaid" label="Payment methods that are prepaid" rows={3} />
        </>
      )}
    </FormDialog>
  );
}
