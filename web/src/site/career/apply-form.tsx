import { onlyDigits } from '../../lib/only-digits.ts';
import { ChoiceField } from '../forms/choice-field.tsx';
import { Consent } from '../forms/consent.tsx';
import { Field } from '../forms/field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { POSITIONS } from './positions.ts';
import type { Application } from './use-application.ts';

const TITLES = POSITIONS.map(({ title }) => title);

/** Applies for one of the open positions. */
export function ApplyForm({ form }: { form: Application }) {
  const field = (name: keyof Application['values']) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onValue: (value: string) => form.set(name, value),
  });

  return (
    <form className="site-form site-card" noValidate onSubmit={form.submit} aria-label="Apply now">
      <ChoiceField label="Position" empty="Choose a position" options={TITLES} {...field('position')} />
      <Field label="Name" autoComplete="name" maxLength={100} {...field('name')} />
      <div className="site-field-pair">
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
      </div>
      <TextField label="About you" hint="What you have done, and since when." maxLength={2000} {...field('message')} />
      <Consent ticked={form.agreed} onTick={form.setAgreed} />
      {form.failure !== '' && (
        <p className="site-form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <button type="submit" className="site-button primary wide" disabled={!form.agreed || form.sending}>
        {form.sending ? 'Sending…' : 'Send application'}
      </button>
    </form>
  );
}
