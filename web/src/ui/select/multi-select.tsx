import { useId, useRef, useState } from 'react';
import { classNames } from '../element/class-names.ts';
import { Icon } from '../element/icon.tsx';
import { Field, type FieldProps } from '../form/field.tsx';
import { inputClass } from '../form/input-class.ts';
import { Overlay } from '../overlay/overlay.tsx';
import { Choice } from './choice.tsx';
import css from './multi-select.module.css';
import type { Option } from './select-props.ts';

interface MultiSelectProps extends Omit<FieldProps, 'error'> {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (values: string[]) => void;
  error?: string | undefined;
  /** The text while nothing is chosen: 'All plans'. */
  placeholder?: string;
  disabled?: boolean;
}

/** The highest number of options that are shown without a search box. */
const MOST_PLAIN = 10;
/** The highest number of chosen options whose names are shown. If more are chosen, only their number is shown. */
const MOST_NAMED = 2;

/**
 * Renders a choice of several options. The chosen ones are in the order of the options. A click, Enter or the down
 * arrow opens the list, and Escape closes it.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, value, onChange, placeholder = 'Select', disabled = false } = props;
  const box = useRef<HTMLSpanElement>(null);
  const list = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const named = options.filter(({ value: one }) => value.includes(one)).map(({ label: words }) => words);
  const shown = options.filter(({ label: words }) => words.toLowerCase().includes(text.trim().toLowerCase()));
  const close = () => {
    setOpen(false);
    setText('');
  };
  const toggle = (one: string, on: boolean) =>
    onChange(options.map((option) => option.value).filter((other) => (other === one ? on : value.includes(other))));
  return (
    <Field {...props}>
      {(wiring) => (
        <span ref={box} className={css.box}>
          <button
            {...wiring}
            aria-required={undefined}
            aria-invalid={undefined}
            type="button"
            className={classNames(inputClass, css.button, named.length === 0 && css.unset)}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            aria-label={`${label}: ${named.length === 0 ? placeholder : named.join(', ')}`}
            disabled={disabled}
            onClick={() => (open ? close() : setOpen(true))}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || open) return;
              event.preventDefault();
              setOpen(true);
            }}
          >
            <span>
              {named.length === 0
                ? placeholder
                : named.length > MOST_NAMED
                  ? `${named.length} chosen`
                  : named.join(', ')}
            </span>
            <Icon name="chevron-down" />
          </button>
          {open && (
            <Overlay
              anchor={box}
              onClose={() => {
                close();
                if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
              }}
            >
              <div id={list} role="dialog" aria-label={label} className={css.list}>
                {options.length > MOST_PLAIN && (
                  <input
                    className={inputClass}
                    type="search"
                    placeholder="Find"
                    aria-label={`Find in ${label}`}
                    autoFocus
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                  />
                )}
                {shown.map((option, index) => (
                  <Choice
                    key={option.value}
                    type="checkbox"
                    autoFocus={index === 0 && options.length <= MOST_PLAIN}
                    checked={value.includes(option.value)}
                    onChange={(event) => toggle(option.value, event.target.checked)}
                  >
                    {option.label}
                  </Choice>
                ))}
                {shown.length === 0 && <p role="status">Nothing found</p>}
              </div>
            </Overlay>
          )}
        </span>
      )}
    </Field>
  );
}
