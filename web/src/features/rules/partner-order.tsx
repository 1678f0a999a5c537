import { type Control, useController } from 'react-hook-form';
import type { RuleForm } from '../../../../shared/rules/rule.ts';
import { Button } from '../../ui/element/button.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { Option } from '../../ui/select/select-props.ts';
import css from './partner-order.module.css';
import type { RuleValues } from './rule-form.ts';

interface PartnerOrderProps {
  control: Control<RuleValues, unknown, RuleForm>;
  options: readonly Option[];
}

/** Renders the partners of a rule in their order, the preferred one first. A select adds another partner at the end. */
export function PartnerOrder({ control, options }: PartnerOrderProps) {
  const { field, fieldState } = useController({ control: control as unknown as Control<RuleValues>, name: 'partners' });
  const partners = field.value;
  const nameOf = (id: string): string => options.find(({ value }) => value === id)?.label ?? id;
  const move = (from: number, to: number) =>
    field.onChange(partners.toSpliced(from, 1).toSpliced(to, 0, partners[from] ?? ''));
  return (
    <div>
      <ol className={css.list}>
        {partners.map((id, at) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <Button
              look="ghost"
              small
              icon="chevron-up"
              label={`Move ${nameOf(id)} up`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <Button
              look="ghost"
              small
              icon="times"
              label={`Remove ${nameOf(id)}`}
              onClick={() => field.onChange(partners.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Select
        label={partners.length === 0 ? 'First partner' : 'Next partner, if those do not carry the parcel'}
        options={options.filter(({ value }) => !partners.includes(value))}
        value=""
        placeholder="Add a partner"
        error={fieldState.error?.message}
        onChange={(id) => id !== '' && field.onChange([...partners, id])}
      />
    </div>
  );
}
