import type { ReactNode } from 'react';
import { onlyDigits } from '../../lib/only-digits.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { Consent } from './consent.tsx';
import { Field } from './field.tsx';
import { FieldPair } from './field-pair.tsx';
import css from './public-form.module.css';
import { siteButtonClass } from './site-button.ts';
import type { PublicFormState } from './use-public-form.ts';

interface Props {
  form: PublicFormState<'name' | 'number' | 'email'>;
  /** The name of the form for screen readers. Absent if the heading of a dialog already names the form. */
  label?: string;
  className?: string;
  /** Fields to show before the contact fields. */
  before?: ReactNode;
  /** The label of the button that sends the form. */
  send: string;
  children: ReactNode;
}

/** Renders a public form: contact fields, further fields, the consent box and the button. */
export function PublicForm({ form, label, className = '', before, send, children }: Props) {
  const { field, failure, sending, agreed } = form;
  return (
    <form className={classNames(css.siteForm, className)} noValidate onSubmit={form.submit} aria-label={label}>
      {before}
      <Field label="Name" autoComplete="name" maxLength={100} {...field('name')} />
      <FieldPair>
        <Field
          label="Number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="10 digits"
          {...field('number')}
          onValue={(value) => form.set('number', onlyDigits(value))}
        />
        <Field label="Email" type="email" autoComplete="email" maxLength={120} {...field('email')} />
      </FieldPair>
      {children}
      <Consent ticked={agreed} onTick={form.setAgreed} />
      {failure !== '' && (
        <p className={css.siteFormFailure} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={siteButtonClass('primary', 'wide')} disabled={!agreed || sending}>
        {sending ? 'Sending…' : send}
      </button>
    </form>
  );
}
