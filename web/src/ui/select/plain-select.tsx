import { NativeSelect } from './native-select.tsx';
import type { WiredSelect } from './select-props.ts';

/** Renders a choice with the browser's own select, which is fast and familiar on phones and with keyboards. */
export function PlainSelect(props: WiredSelect) {
  const { options, value, onChange, onBlur, placeholder = 'Select', clearable = false, disabled, wiring } = props;
  const known = options.some((option) => option.value === value);
  return (
    <NativeSelect
      {...wiring}
      unset={!known}
      value={known ? value : ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      {(clearable || !known) && (
        <option value="" disabled={!clearable} hidden={!clearable}>
          {options.length === 0 ? 'Nothing to choose from' : placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
