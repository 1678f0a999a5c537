import * as z from 'zod';
import { type ShopView, shopsContract } from '../../../../shared/shops/contract.ts';
import { boxSideCm, PAYMENT_KINDS, type PaymentKind, shopSettings } from '../../../../shared/shops/shop-forms.ts';
import { call } from '../../api/client.ts';
import { today } from '../../lib/dates/when.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';

const sides = { length: boxSideCm.optional(), breadth: boxSideCm.optional(), height: boxSideCm.optional() };

/** The schema of a shop's settings in the form. Each payment method has a field, and the box may be empty. */
const settingsForm = z
  .strictObject({
    import_from: shopSettings.shape.import_from,
    choices: z.record(z.string(), z.enum([...PAYMENT_KINDS, 'later'])),
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

/** Returns the name of a method's field. The form would take dots, brackets and quotes for parts of a path. */
const fieldOf = (name: string): string =>
  `m${encodeURIComponent(name).replace(/[.']/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`;

const KIND_NAMES = { cod: 'COD', prepaid: 'Prepaid' } as const satisfies Record<PaymentKind, string>;

const REMOVED = 'Unpaid orders with this method are removed until you choose. Booked ones stay.';

/** Returns the options for a payment method. The last one leaves the decision to us, or to later. */
const optionsFor = ({ recognised }: ShopView['payment_methods'][number]) => [
  ...PAYMENT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
  {
    value: 'later',
    label: recognised === null ? 'Decide later: orders wait' : `As recognised: ${KIND_NAMES[recognised]}`,
  },
];

/** Returns the form's values for a shop. */
function formOf({ settings: { import_from, box }, payment_methods }: ShopView): SettingsForm {
  const choices = payment_methods.map(({ name, chosen }) => [fieldOf(name), chosen ?? 'later'] as const);
  return { import_from, choices: Object.fromEntries(choices), ...box };
}

function settingsOf({ import_from, choices, length, breadth, height }: SettingsForm): ShopView['settings'] {
  const payments = Object.entries(choices).flatMap(([field, kind]) =>
    kind === 'later' ? [] : [[decodeURIComponent(field.slice(1)), kind] as const],
  );
  const isBox = length !== undefined && breadth !== undefined && height !== undefined;
  return { import_from, payments: Object.fromEntries(payments), box: isBox ? { length, breadth, height } : null };
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
          {shop.payment_methods.length === 0 ? (
            <Notice tone="info">
              The payment methods of this shop are listed here after its first orders. You can then choose which are
              COD.
            </Notice>
          ) : (
            <FieldGrid>
              {shop.payment_methods.map((method) => (
                <SelectInput
                  key={method.name}
                  control={control}
                  name={`choices.${fieldOf(method.name)}`}
                  label={`Orders paid by ${method.title}`}
                  options={optionsFor(method)}
                  hint={method.recognised === null ? REMOVED : undefined}
                />
              ))}
            </FieldGrid>
          )}
        </>
      )}
    </FormDialog>
  );
}
