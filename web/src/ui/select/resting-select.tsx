import { classNames } from '../element/class-names.ts';
import { Icon } from '../element/icon.tsx';
import { inputClass } from '../form/input-class.ts';
import css from './resting-select.module.css';
import type { WiredSelect } from './select-props.ts';

interface RestingSelectProps extends WiredSelect {
  /** Called when the user is about to open the select, so that the code of the searchable list can be loaded. */
  onNear: () => void;
  onFocus: () => void;
  onOpen: () => void;
}

/**
 * Renders a simple stand-in for a select with many options until the user first opens the select. The code of the
 * searchable list is larger than most pages, so it is loaded only when it is needed.
 */
export function UnopenedSelect(props: RestingSelectProps) {
  const { options, value, placeholder = 'Select', onBlur, disabled, wiring, onNear, onFocus, onOpen } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      {...wiring}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined} // the list is not loaded yet
      className={classNames(inputClass, css.rest)}
      disabled={disabled}
      onPointerEnter={onNear}
      onFocus={onFocus}
      onMouseDown={(event) => event.preventDefault()} // a press opens it, and its release must not hit another element
      onBlur={onBlur}
      onClick={onOpen}
    >
      <span className={classNames(chosen === undefined && css.unset)}>{chosen?.label ?? placeholder}</span>
      <Icon name="chevron-down" />
    </button>
  );
}
