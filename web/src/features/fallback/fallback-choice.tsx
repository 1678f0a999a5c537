import { onlyDecimal } from '../../lib/only-digits.ts';
import { Field } from '../../ui/form/field.tsx';
import { inputClass } from '../../ui/form/input-class.ts';
import { InputWithAffixes } from '../../ui/layout/input-with-affixes.tsx';
import { Choice } from '../../ui/select/choice.tsx';
import css from './fallback-choice.module.css';
import type { FallbackState } from './use-fallback.ts';

interface FallbackChoiceProps {
  state: FallbackState;
  /** The name of the courier that may refuse the booking: `Delhivery`, `this courier`. */
  who: string;
  disabled: boolean;
}

/**
 * Renders the choice whether to book a fallback partner if the courier refuses, and how much more the fallback may
 * cost.
 */
export function FallbackChoice({ state, who, disabled }: FallbackChoiceProps) {
  const { on, setOn, typed, setTyped, error } = state;
  return (
    <fieldset className={css.fallback} disabled={disabled}>
      <legend className="only-read">If {who} refuses the parcel</legend>
      <Choice type="checkbox" checked={on} onChange={(event) => setOn(event.target.checked)}>
        If {who} refuses, book the next one
      </Choice>
      {on && (
        <Field
          label="At most ₹ more"
          hint="We return the first price and charge the next courier's. If no courier costs that little, we return all the money."
          error={error}
          className={css.amount}
        >
          {(wiring) => (
            <InputWithAffixes before="₹">
              <input
                {...wiring}
                className={inputClass}
                inputMode="decimal"
                value={typed}
                onChange={(event) => setTyped(onlyDecimal(event.target.value, 2))}
              />
            </InputWithAffixes>
          )}
        </Field>
      )}
    </fieldset>
  );
}
