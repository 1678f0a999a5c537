import type { ComponentProps } from 'react';
import css from './choice.module.css';

/** A box or a dot with its words: `<Choice type="radio" checked={…} onChange={…}>Prepaid</Choice>`. */
export function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={css.choice}>
      <input {...input} />
      {children}
    </label>
  );
}
