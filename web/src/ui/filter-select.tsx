import { Dropdown } from 'primereact/dropdown';
import type { WiredSelect } from './select-props.ts';

/** A long choice: a part of the name finds it. */
export function FilterSelect(props: WiredSelect) {
  const { options, value, onChange, onBlur, placeholder = 'Select', clearable, disabled } = props;
  const { id, ...wiring } = props.wiring;
  return (
    <Dropdown
      {...wiring}
      inputId={id}
      options={[...options]}
      value={value === '' ? null : value}
      onChange={(event) => onChange((event.value as string | undefined) ?? '')}
      onBlur={onBlur}
      placeholder={placeholder}
      filter
      showClear={clearable}
      disabled={disabled}
      invalid={props.error !== undefined}
      emptyMessage="Nothing to choose from"
      emptyFilterMessage="Nothing found"
      pt={{ select: { 'aria-label': props.label } }} // its hidden twin, which has no name of its own
    />
  );
}
