import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import type { addMoneyForm } from '../../../../../shared/payments/contract.ts';
import { Button } from '../../../ui/element/button.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import css from './amount-input.module.css';

type Amount = z.input<typeof addMoneyForm>;

/** The amounts in rupees for which there is a button (spec 2 section 9). */
const QUICK = [200, 500, 1000, 2000];

/**
 * Renders an input for whole rupees, with buttons for common amounts. The input gets the focus when the dialog opens.
 */
export function AmountInput<O>({ form, disabled }: { form: UseFormReturn<Amount, unknown, O>; disabled: boolean }) {
  const chosen = useWatch({ control: form.control, name: 'amount' }) as number | undefined;
  useEffect(() => {
    // The focus is set in the next frame, after the dialog has focused its first button.
    const frame = requestAnimationFrame(() => form.setFocus('amount', { shouldSelect: true }));
    return () => cancelAnimationFrame(frame);
  }, [form]);
  return (
    <>
      <NumberInput
        control={form.control}
        name="amount"
        label="Amount"
        before="₹"
        decimals={0}
        required
        disabled={disabled}
      />
      <fieldset className={css.quickAmounts} disabled={disabled}>
        <legend className="only-read">Quick add</legend>
        {QUICK.map((rupees) => (
          <Button
            key={rupees}
            look="secondary"
            small
            aria-pressed={chosen === rupees}
            onClick={() => form.setValue('amount', rupees, { shouldValidate: true })}
          >
            ₹{rupees.toLocaleString('en-IN')}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
