import type { ComponentProps } from 'react';
import css from './choice.module.css';

/**
 * Renders a checkbox or a radio button with its label: `<Choice type="radio" checked={…}
 * onChange={…}>Prepaid</Choice>`.
 */
export function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={css.choice}>
      <input {...input} />
      {children}
    </label>
  );
}
