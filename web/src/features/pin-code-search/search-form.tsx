import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { PATHS } from '../../lib/links.ts';
import { parseKilograms } from '../../lib/only-digits.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { RadioInput } from '../../ui/form/radio-input.tsx';
import { useLateForm } from '../../ui/form/use-late-form.ts';
import { showFailure } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';
import { confirmWeight } from '../parcel-weights/ask-weight.ts';
import { ParcelWeights } from '../parcel-weights/parcel-weights.tsx';
import { PinCodeInput } from './pin-code-input.tsx';
import { type SearchDraft, type SearchInput, searchAddress } from './search-address.ts';
import css from './search-form.module.css';
import type { SearchResult } from './search-result.ts';
import { usePlans } from './use-plans.ts';

/**
 * Clears the selling price while prepaid is chosen, because only COD needs it. Choosing COD again restores the price.
 */
function usePriceForCod<O>(form: UseFormReturn<SearchInput, unknown, O>, cod: boolean): void {
  const kept = useRef<number>(undefined);
  useEffect(() => {
    if (cod) {
      if (kept.current !== undefined) form.setValue('selling_price', kept.current);
      return;
    }
    kept.current = form.getValues('selling_price') ?? kept.current;
    form.setValue('selling_price', undefined);
    form.clearErrors('selling_price');
  }, [cod, form]);
}

/** Renders the choice of the plan, for users who can see several plans. The user's own plan is selected at first. */
function PlanInput<O>({ form }: { form: UseFormReturn<SearchInput, unknown, O> }) {
  const { options, own } = usePlans();
  useEffect(() => {
    if (own !== undefined && form.getValues('plan') === undefined) form.setValue('plan', own);
  }, [own, form]);
  if (options.length < 2) return null;
  return <SelectInput control={form.control} name="plan" label="Plan" options={options} />;
}

const METHODS = [
  { value: 'prepaid', label: 'Prepaid' },
  { value: 'cod', label: 'COD' },
];

const loadRules = async () => (await import('../../../../shared/courier-partners/contract.ts')).partnerSearch;

/** Renders the form for the parcel and its route. The offers are shown on another page. */
export function SearchForm({ start }: { start: SearchDraft }) {
  const go = useNavigate();
  const form = useLateForm<SearchInput, SearchInput>(loadRules, start);
  const { control } = form;
  const [payment_method, length, breadth, height, weight] = useWatch({
    control,
    name: ['payment_method', 'length', 'breadth', 'height', 'weight'],
  });
  const cod = payment_method === 'cod';
  usePriceForCod(form, cod);
  const search = useAction((body: SearchInput) => call(courierPartnersContract.search, { body }), {
    onFailure: (failure) => {
      if (!showFailure(form, failure)) toast.error(failure.message);
    },
  });
  const find = async (asked: SearchInput) => {
    if (!(await confirmWeight(asked))) return form.setFocus('weight');
    const answer = await search.run(asked);
    if (answer === undefined) return;
    // The page's address now contains the search, so that the Back button restores it.
    await go(searchAddress(asked), { replace: true });
    const state: SearchResult = { search: asked, ...answer.data };
    await go(PATHS.courierPartnerSearch, { state });
  };
  const askForPrice = () => {
    // The contract checks the price only if all other fields are valid. This check shows the error for the price
    // together with the others.
    if (cod && form.getValues('selling_price') === undefined)
      form.setError('selling_price', { message: 'Please enter selling price' });
  };
  return (
    <Form form={form} onSubmit={find} onInvalid={askForPrice} className={css.pinCodeSearch}>
      <Card title="Route">
        <FieldGrid>
          <RadioInput control={control} name="payment_method" label="Payment method" options={METHODS} required />
          <PinCodeInput control={control} name="source" label="Pickup pin code" />
          <PinCodeInput control={control} name="destination" label="Shipping pin code" />
          <PlanInput form={form} />
        </FieldGrid>
      </Card>
      <Card title="Parcel">
        <Stack>
          <FieldGrid className={css.parcel}>
            <NumberInput control={control} name="length" label="Length" after="cm" required />
            <NumberInput control={control} name="breadth" label="Breadth" after="cm" required />
            <NumberInput control={control} name="height" label="Height" after="cm" required />
            <NumberInput
              control={control}
              name="weight"
              label="Weight"
              after="kg"
              decimals={3}
              pasted={parseKilograms}
              required
            />
            {cod && <NumberInput control={control} name="selling_price" label="Selling price" before="₹" required />}
          </FieldGrid>
          <ParcelWeights length={length} breadth={breadth} height={height} weight={weight} />
        </Stack>
      </Card>
      <Actions>
        <Button type="submit" icon="search" busy={search.busy}>
          Search
        </Button>
      </Actions>
    </Form>
  );
}
