import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Choice } from '../select/choice.tsx';
import { type BoundProps, useBound } from './bound.ts';
import css from './check-input.module.css';
import { FieldFrame } from './field-frame.tsx';

/** Renders a form's checkbox. */
export function CheckInput<T extends FieldValues, C, O>(props: BoundProps<T, C, O>) {
  const { label, hint, disabled, name, control } = props;
  const {
    field: { ref, value, onChange, onBlur },
    error,
    theirs,
  } = useBound({ control, name }, (on) => (on === true ? 'yes' : 'no'));
  const id = useId();
  return (
    <FieldFrame id={id} error={error} theirs={theirs} hint={hint} className={css.check}>
      <Choice
        type="checkbox"
        name={name}
        ref={ref}
        disabled={disabled}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      >
        {label}
      </Choice>
    </FieldFrame>
  );
}
