import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Choice } from '../select/choice.tsx';
import type { Option } from '../select/select-props.ts';
import { type BoundProps, useBound } from './bound.ts';
import { FieldFrame } from './field-frame.tsx';
import { FieldLabel } from './field-label.tsx';
import css from './radio-input.module.css';

interface RadioOption extends Option {
  /** A text that explains the option. If options have hints, each option is on a separate line. */
  hint?: ReactNode;
}

type RadioInputProps<T extends FieldValues, C, O> = BoundProps<T, C, O> & { options: readonly RadioOption[] };

/** Renders a choice among a few options, all of which are visible: `cod` or `prepaid`. */
export function RadioInput<T extends FieldValues, C, O>(props: RadioInputProps<T, C, O>) {
  const { label, required, hint, options, disabled, name, control } = props;
  const labelOf = (value: unknown) => options.find((one) => one.value === value)?.label ?? '';
  const { field, error, theirs } = useBound({ control, name }, labelOf);
  const id = useId();
  return (
    <FieldFrame
      id={id}
      error={error}
      theirs={theirs}
      hint={hint}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
    >
      <FieldLabel id={`${id}-label`} required={required}>
        {label}
      </FieldLabel>
      <div className={css.choices}>
        {options.map((option, index) => (
          <div key={option.value} className={css.option} data-told={option.hint !== undefined || undefined}>
            <Choice
              type="radio"
              name={`${name}-${id}`}
              ref={index === 0 ? field.ref : undefined}
              aria-describedby={option.hint === undefined ? undefined : `${id}-${index}`}
              disabled={disabled}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
            >
              {option.label}
            </Choice>
            {option.hint !== undefined && <small id={`${id}-${index}`}>{option.hint}</small>}
          </div>
        ))}
      </div>
    </FieldFrame>
  );
}
