import { type FormEvent, useEffect, useRef } from 'react';
import { onlyDigits } from '../../lib/only-digits.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { Field } from '../forms/field.tsx';
import { FieldPair } from '../forms/field-pair.tsx';
import { siteButtonClass } from '../forms/site-button.ts';
import { cardClass } from '../frame/card-class.ts';
import { NoteCard } from '../frame/note-card.tsx';
import { QuoteChoice } from '../home/quote-choice.tsx';
import css from './calculator.module.css';
import { PriceList } from './price-list.tsx';
import { type PriceField, usePrices } from './use-prices.ts';

const METHODS = [
  { value: 'prepaid', label: 'Prepaid' },
  { value: 'cod', label: 'Cash on delivery' },
];
const SIDES = [
  ['length', 'Length'],
  ['breadth', 'Breadth'],
  ['height', 'Height'],
] as const;

/** Renders the price calculator: the form for a parcel on the left, and the couriers' prices on the right. */
export function Calculator() {
  const { values, set, takeOver, ask, got, loading, isOld } = usePrices();
  const form = useRef<HTMLFormElement>(null);
  const errors = got?.state === 'failed' ? got.fields : {};

  useEffect(() => {
    if (form.current !== null) takeOver(form.current);
  }, [takeOver]);

  useEffect(() => {
    if (got?.state === 'failed') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [got]);

  const field = (name: PriceField) => ({
    name,
    value: values[name],
    error: errors[name],
    onValue: (value: string) => set(name, value),
  });
  const pin = (name: 'source' | 'destination') => ({
    ...field(name),
    inputMode: 'numeric' as const,
    placeholder: '6 digits',
    autoComplete: 'off',
    onValue: (value: string) => set(name, onlyDigits(value).slice(0, 6)),
  });
  const amount = { inputMode: 'decimal' as const, autoComplete: 'off', maxLength: 10 };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };

  return (
    <div className={css.calculator}>
      <form
        ref={form}
        className={classNames(cardClass, css.parcel)}
        noValidate
        onSubmit={submit}
        aria-label="Your parcel"
      >
        <FieldPair>
          <Field label="From pin code" {...pin('source')} />
          <Field label="To pin code" {...pin('destination')} />
        </FieldPair>
        <Field label="Weight in kg" placeholder="0.5" {...amount} {...field('weight')} />
        <details open={SIDES.some(([name]) => values[name] !== '') || undefined}>
          <summary>Add the size of the box</summary>
          <div className={css.box}>
            {SIDES.map(([name, label]) => (
              <Field key={name} label={`${label} in cm`} optional {...amount} {...field(name)} />
            ))}
          </div>
        </details>
        <QuoteChoice
          legend="Payment"
          options={METHODS}
          value={values.payment_method}
          onChoose={(value) => set('payment_method', value)}
        />
        {values.payment_method === 'cod' && (
          <Field label="Amount to collect in ₹" placeholder="1499" {...amount} {...field('amount')} />
        )}
        <button type="submit" className={siteButtonClass('primary', 'wide')} disabled={loading}>
          {loading ? 'Comparing…' : 'Compare prices'}
        </button>
      </form>
      <section className={css.answer} aria-live="polite" aria-busy={loading} aria-label="Prices">
        {got === undefined && (
          <NoteCard icon="truck" title="Prices of every courier, with GST">
            Enter two pin codes and a weight. You see what each courier charges and in how many working days it promises
            to deliver.
          </NoteCard>
        )}
        {got?.state === 'failed' && (
          <NoteCard
            icon="warning"
            title="No prices yet"
            {...(Object.keys(errors).length === 0 && { action: 'Try again', onAction: ask })}
          >
            {Object.values(errors).join(' ') || got.message}
          </NoteCard>
        )}
        {got?.state === 'unknown' && (
          <NoteCard icon="clock" title="No prices are published at the moment">
            Get in touch, and we quote your parcel.
          </NoteCard>
        )}
        {got?.state === 'found' && <PriceList prices={got.data} isOld={isOld} />}
      </section>
    </div>
  );
}
