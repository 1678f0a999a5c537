import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { GST_STATE_NAMES } from '../../../../shared/invoices/gst-states.ts';
import type { RuleSetView } from '../../../../shared/rules/contract.ts';
import type { Rule, RuleForm } from '../../../../shared/rules/rule.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { MultiSelectInput } from '../../ui/select/multi-select-input.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';
import { PartnerOrder } from './partner-order.tsx';
import { RISK_OPTIONS } from './risk-labels.ts';
import css from './rule-dialog.module.css';
import { type RuleValues, ruleDialogForm, valuesOfRule } from './rule-form.ts';
import { saveRules } from './save-rules.ts';
import { TryDraft } from './try-draft.tsx';

const ZONES = [
  { value: 'A', label: 'A: same city' },
  { value: 'B', label: 'B: same state' },
  { value: 'C', label: 'C: metro to metro' },
  { value: 'D', label: 'D: rest of India' },
  { value: 'E', label: 'E: North East, J&K, Ladakh, islands' },
];
const PAYMENTS = [
  { value: 'cod', label: 'Cash on delivery' },
  { value: 'prepaid', label: 'Prepaid' },
];
const STRATEGIES = [
  { value: 'cheapest', label: 'The cheapest partner' },
  { value: 'fastest', label: 'The fastest partner' },
  { value: 'measured', label: 'The partner that delivered best on the lane' },
  { value: 'listed', label: 'The first partner of my list' },
  { value: 'hold', label: 'None: hold the order for me' },
];
const FALLBACKS = [
  { value: 'profile', label: 'As in my profile' },
  { value: 'none', label: 'Refund the money' },
  { value: 'amount', label: 'Book another partner, up to an amount more' },
];
const STATES = GST_STATE_NAMES.map((name) => ({ value: name, label: name }));
const optionsOf = (named: readonly { _id: string; name: string }[]) =>
  named.map(({ _id, name }) => ({ value: _id, label: name }));

type Form = UseFormReturn<RuleValues, unknown, RuleForm>;

function Conditions({ control, set }: { control: Form['control']; set: RuleSetView }) {
  return (
    <fieldset className={css.part}>
      <legend>If all of these are true</legend>
      <p className={css.note}>Leave a field empty if it does not matter.</p>
      <FieldGrid>
        <SelectInput
          control={control}
          name="payment_method"
          label="Payment method"
          options={PAYMENTS}
          placeholder="Any"
          clearable
        />
        <NumberInput control={control} name="weight_more" label="Weighs more than" decimals={3} after="kg" />
        <NumberInput control={control} name="weight_up_to" label="Weighs at most" decimals={3} after="kg" />
        <MultiSelectInput control={control} name="zones" label="Zone" options={ZONES} placeholder="Any" />
        <NumberInput control={control} name="value_more" label="Worth more than" before="₹" />
        <NumberInput control={control} name="value_up_to" label="Worth at most" before="₹" />
        <MultiSelectInput control={control} name="states" label="Goes to state" options={STATES} placeholder="Any" />
        <TextInput
          control={control}
          name="pin_codes"
          label="Goes to pin code"
          placeholder="560001-560099, 110001"
          hint="Separate with commas"
        />
        <TextInput control={control} name="skus" label="SKU" hint="One of these, separated by commas" />
        <TextInput control={control} name="tags" label="Tag in the shop" hint="One of these, separated by commas" />
        {set.shops.length > 0 && (
          <MultiSelectInput
            control={control}
            name="shops"
            label="Shop"
            options={optionsOf(set.shops)}
            placeholder="Any"
          />
        )}
        <NumberInput
          control={control}
          name="returns"
          label="Parcels returned before"
          decimals={0}
          hint="At least so many, from this mobile number"
        />
        <MultiSelectInput
          control={control}
          name="risks"
          label="Doubtful because"
          options={RISK_OPTIONS}
          placeholder="Any"
          hint="One of these is enough"
        />
      </FieldGrid>
    </fieldset>
  );
}

function Choice({ control, set }: { control: Form['control']; set: RuleSetView }) {
  const [strategy, fallback] = useWatch({ control, name: ['strategy', 'fallback'] });
  const partners = optionsOf(set.partners);
  return (
    <fieldset className={css.part}>
      <legend>Then choose</legend>
      <FieldGrid>
        <SelectInput control={control} name="strategy" label="Partner" required options={STRATEGIES} />
      </FieldGrid>
      {strategy === 'listed' && <PartnerOrder control={control} options={partners} />}
      {strategy !== 'hold' && (
        <FieldGrid>
          <NumberInput control={control} name="above_cheapest" label="At most above the cheapest" before="₹" />
          <NumberInput control={control} name="most_days" label="Promised within" decimals={0} after="days" />
          <MultiSelectInput control={control} name="never" label="Never" options={partners} placeholder="No partner" />
          <SelectInput
            control={control}
            name="pickup_address"
            label="Pick up from"
            options={optionsOf(set.pickup_addresses)}
            placeholder="The order's own address"
            clearable
          />
          <SelectInput control={control} name="fallback" label="If the partner refuses" options={FALLBACKS} />
          {fallback === 'amount' && (
            <NumberInput control={control} name="fallback_within" label="At most more" required before="₹" />
          )}
        </FieldGrid>
      )}
    </fieldset>
  );
}

interface RuleDialogProps {
  seller: string;
  set: RuleSetView;
  /** The rule to edit. Undefined to add one. */
  rule: Rule | undefined;
  onSaved: (set: RuleSetView) => void;
  onClose: () => void;
}

/** Renders the dialog that adds a rule as the last one, or changes a rule. */
export function RuleDialog({ seller, set, rule, onSaved, onClose }: RuleDialogProps) {
  // The other rules as they are stored now. Somebody else may have saved them while the dialog was open.
  const latest = useRef(set);
  const save = (form: RuleForm, _: string, revision: number) => {
    const { rules } = latest.current;
    const isStored = rules.some(({ _id }) => _id === rule?._id);
    const next = isStored
      ? rules.map((one) => (one._id === rule?._id ? { ...form, _id: one._id } : one))
      : [...rules, form];
    return saveRules(seller, next, revision);
  };
  return (
    <FormDialog
      title={rule === undefined ? 'Add rule' : 'Edit rule'}
      size="l"
      staticBackdrop
      schema={ruleDialogForm}
      start={valuesOfRule(rule)}
      revision={set.revision}
      valuesOf={(current: RuleSetView) => {
        latest.current = current;
        return valuesOfRule(current.rules.find(({ _id }) => _id === rule?._id) ?? rule);
      }}
      save={save}
      success="The rule is saved. It counts for orders from now on."
      onSaved={({ data }) => onSaved(data)}
      onClose={onClose}
    >
      {(form) => (
        <Stack>
          <FieldGrid>
            <TextInput control={form.control} name="name" label="Name" required maxLength={60} autoComplete="off" />
            <CheckInput control={form.control} name="on" label="On" hint="A rule that is off chooses nothing." />
          </FieldGrid>
          <Conditions control={form.control} set={set} />
          <Choice control={form.control} set={set} />
          <TryDraft form={form} seller={seller} ruleId={rule?._id} />
        </Stack>
      )}
    </FormDialog>
  );
}
