import { type ReactNode, useId } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean | undefined;
  /** True if the label is only for screen readers, because a column heading already shows it. */
  quiet?: boolean;
}

/** Renders a switch. Its change takes effect at once, without a button that saves it. */
export function Switch({ label, checked, onChange, disabled = false, quiet = false }: SwitchProps) {
  const id = useId();
  return (
    <label className={css.switch} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={classNames(quiet && 'only-read')}>{label}</span>
    </label>
  );
}
