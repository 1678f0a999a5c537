import { useEffect, useRef, useState } from 'react';
import type { FieldAttributes } from '../form/field.tsx';
import { inputClass } from '../form/input-class.ts';
import { useCombobox } from './use-combobox.tsx';

interface SuggestInputProps<T> {
  wiring: FieldAttributes;
  /** The text of the chosen record. */
  value: string;
  placeholder: string;
  suggestions: readonly T[];
  textOf: (suggestion: T) => string;
  /** Called with the text shortly after the user stops typing, never with an empty text. */
  onFind: (text: string) => void;
  onChoose: (suggestion: T) => void;
  onClear: () => void;
  /** The text if nothing was found. */
  nothing: string;
  /** True once the results for the typed text have arrived. */
  answered: boolean;
}

const DELAY_MS = 250;

/** Renders an input that suggests records which `onFind` has found for the typed text. The user chooses one of them. */
export function SuggestInput<T>(props: SuggestInputProps<T>) {
  const { wiring, value, placeholder, suggestions, textOf, onFind, onChoose, onClear, nothing, answered } = props;
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<string>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const combobox = useCombobox({
    box,
    open: (typed ?? '') !== '' && answered,
    suggestions,
    keyOf: textOf,
    show: textOf,
    onChoose,
    onClose: () => {
      clearTimeout(timer.current);
      setTyped(undefined);
    },
    nothing,
  });
  const type = (text: string) => {
    clearTimeout(timer.current);
    setTyped(text);
    combobox.rest();
    if (text === '') onClear();
    else timer.current = setTimeout(() => onFind(text), DELAY_MS);
  };
  return (
    <span ref={box}>
      <input
        {...wiring}
        {...combobox.input}
        className={inputClass}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={combobox.close}
      />
      {combobox.list}
    </span>
  );
}
