import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from '../form/bound.ts';
import { Field } from '../form/field.tsx';
import { inputClass } from '../form/input-class.ts';
import css from './suggest-text-input.module.css';
import { useCombobox } from './use-combobox.tsx';

interface SuggestTextInputProps<T extends FieldValues, C, O, S> extends BoundProps<T, C, O> {
  suggestions: readonly S[];
  /** Returns the text that the input gets if the user chooses this suggestion. */
  textOf: (suggestion: S) => string;
  /** Returns a note with the other values of a suggestion, which is shown below its text. */
  noteOf: (suggestion: S) => ReactNode;
  /** Called with the text shortly after the user stops typing, also with `''`. */
  onType: (text: string) => void;
  onChoose: (suggestion: S) => void;
  /** Removes unwanted characters from the typed text: `mobileDigits`. */
  clean?: (text: string) => string;
  type?: 'text' | 'tel';
  maxLength?: number;
  /**
   * True if an empty input shows no error until the form is sent. A new form starts with the focus in this input, so
   * leaving it empty is not yet an error.
   */
  mayWait?: boolean;
}

const DELAY_MS = 120;

/**
 * Renders a form's text input that suggests former values which begin with the typed text. Choosing a suggestion also
 * fills in other inputs.
 */
export function SuggestTextInput<T extends FieldValues, C, O, S>(props: SuggestTextInputProps<T, C, O, S>) {
  const { control, name, type = 'text', maxLength, disabled, mayWait = false, clean = (text) => text } = props;
  const { suggestions, textOf, noteOf, onType, onChoose } = props;
  const { field, error, theirs } = useBound({ control, name });
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typing, setTyping] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const text = (field.value as string | undefined) ?? '';
  const word = text.trim().toLowerCase();
  // Suggestions that no longer match are hidden while the results for the last letter are loading.
  const fitting = suggestions.filter((one) => textOf(one).toLowerCase().startsWith(word));
  const combobox = useCombobox({
    box,
    open: typing && word !== '' && disabled !== true,
    suggestions: fitting,
    keyOf: textOf,
    show: (suggestion) => (
      <span className={css.suggestion}>
        <span>{textOf(suggestion)}</span>
        <small>{noteOf(suggestion)}</small>
      </span>
    ),
    onChoose,
    onClose: () => setTyping(false),
    ready: fitting.findIndex((one) => textOf(one).toLowerCase() === word),
  });
  return (
    <Field {...props} error={error} theirs={theirs}>
      {(wiring) => (
        <span ref={box}>
          <input
            {...wiring}
            {...combobox.input}
            className={inputClass}
            name={name}
            type={type}
            inputMode={type === 'tel' ? 'numeric' : undefined}
            disabled={disabled}
            maxLength={maxLength}
            ref={field.ref}
            value={text}
            onChange={(event) => {
              const next = clean(event.target.value);
              field.onChange(next);
              setTyping(true);
              combobox.rest();
              clearTimeout(timer.current);
              timer.current = setTimeout(() => onType(next.trim()), DELAY_MS);
            }}
            onBlur={() => {
              combobox.close();
              if (!mayWait || text !== '' || error !== undefined) field.onBlur();
            }}
          />
          {combobox.list}
        </span>
      )}
    </Field>
  );
}
