import { classNames } from '../element/class-names.ts';
import { Icon } from '../element/icon.tsx';
import { inputClass } from '../form/input-class.ts';
import css from './resting-select.module.css';
import type { WiredSelect } from './select-props.ts';

interface RestingSelectProps extends WiredSelect {
  /** Somebody is about to open it. */
  onNear: () => void;
  onFocus: () => void;
  onOpen: () => void;
}

/** What a long choice looks like until it is first opened; the list that is searched in weighs more than most pages. */
export function RestingSelect(props: RestingSelectProps) {
  const { options, value, placeholder = 'Select', onBlur, disabled, wiring, onNear, onFocus, onOpen } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      {...wiring}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined} // there is no list yet
      className={classNames(inputClass, css.rest)}
      disabled={disabled}
      onPointerEnter={onNear}
      onFocus={onFocus}
      onMouseDown={(event) => event.preventDefault()} // a press opens it, and is not to find another element on its way up
      onBlur={onBlur}
      onClick={onOpen}
    >
      <span className={classNames(chosen === undefined && css.unset)}>{chosen?.label ?? placeholder}</span>
      <Icon name="chevron-down" />
    </button>
  );
}
