import { useState } from 'react';
import type { OfferView } from '../../../../shared/orders/order.ts';
import { promisedDays } from '../../../../shared/quotes/working-days.ts';
import { onlyDecimal } from '../../lib/only-digits.ts';
import { Button } from '../../ui/element/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { inputClass } from '../../ui/form/input-class.ts';
import { InputWithAffixes } from '../../ui/layout/input-with-affixes.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { OfferArrangement, OfferSort } from './arrange-offers.ts';
import css from './arrangement-bar.module.css';

interface ArrangementBarProps {
  offers: readonly OfferView[];
  arrangement: OfferArrangement;
  onChange: (next: OfferArrangement) => void;
}

const SORTS = [
  { value: 'recommended', label: 'Recommended first' },
  { value: 'price', label: 'Lowest price first' },
  { value: 'days', label: 'Fewest days first' },
];

const optional = (text: string) => (text === '' ? undefined : Number(text));

/** Renders the controls that sort and filter offers. */
export function ArrangementBar({ offers, arrangement, onChange }: ArrangementBarProps) {
  const { sort, maxDays, maxRupees } = arrangement;
  const [typed, setTyped] = useState(maxRupees?.toString() ?? '');
  const rupees = (optional(typed) ?? 0) === (maxRupees ?? 0) ? typed : (maxRupees?.toString() ?? '');
  const days = [...new Set(offers.map(promisedDays))].sort((a, b) => a - b).slice(0, -1);
  if (maxDays !== undefined && !days.includes(maxDays)) days.push(maxDays);
  return (
    <div className={css.offerBar}>
      <Select
        label="Sort by"
        options={SORTS}
        value={sort}
        onChange={(value) => onChange({ ...arrangement, sort: value as OfferSort })}
      />
      <Select
        label="Working days"
        options={days.map((count) => ({ value: String(count), label: `Up to ${count}` }))}
        value={maxDays?.toString() ?? ''}
        onChange={(value) => onChange({ ...arrangement, maxDays: optional(value) })}
        placeholder="Any"
        clearable
      />
      <Field label="Price up to">
        {(wiring) => (
          <InputWithAffixes before="₹">
            <input
              {...wiring}
              className={inputClass}
              inputMode="decimal"
              placeholder="Any"
              value={rupees}
              onChange={(event) => {
                const text = onlyDecimal(event.target.value);
                setTyped(text);
                onChange({ ...arrangement, maxRupees: Number(text) > 0 ? Number(text) : undefined });
              }}
            />
          </InputWithAffixes>
        )}
      </Field>
      {(maxDays !== undefined || maxRupees !== undefined) && (
        <Button look="ghost" icon="filter-slash" onClick={() => onChange({ sort })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
