import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Wiring } from './field.tsx';
import { inputClass } from './input-class.ts';
import { Overlay } from './overlay.tsx';

interface SuggestInputProps<T> {
  wiring: Wiring;
  /** The words of what is chosen. */
  value: string;
  placeholder: string;
  suggestions: readonly T[];
  textOf: (suggestion: T) => string;
  /** Told a little after the typing stopped, never of nothing. */
  onFind: (text: string) => void;
  onChoose: (suggestion: T) => void;
  onClear: () => void;
  /** Where nothing is found. */
  nothing: string;
  /** Whether the answer to what is typed is here. */
  answered: boolean;
}

const DELAY_MS = 250;

/** A line of text that offers what begins so; the arrow keys go through it, Enter takes it. */
export function SuggestInput<T>(props: SuggestInputProps<T>) {
  const { wiring, value, placeholder, suggestions, textOf, onFind, onChoose, onClear, nothing, answered } = props;
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const open = (typed ?? '') !== '' && answered;
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setTyped(undefined);
    setAt(-1);
  };
  const choose = (suggestion: T) => {
    close();
    onChoose(suggestion);
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    setTyped(text);
    setAt(-1);
    if (text === '') onClear();
    else timer.current = setTimeout(() => onFind(text), DELAY_MS);
  };
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = suggestions[at];
    if (event.key === 'Escape') close();
    else if (open && event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (open && step !== 0) setAt(Math.max(0, Math.min(at + step, suggestions.length - 1)));
    else return;
    event.preventDefault();
  };
  return (
    <span ref={box}>
      <input
        {...wiring}
        className={inputClass}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={move}
        onBlur={close}
      />
      {open && (
        <Overlay anchor={box} onClose={close}>
          {suggestions.length === 0 ? (
            <p role="status">{nothing}</p>
          ) : (
            <div role="listbox" id={id} aria-label="Suggestions">
              {suggestions.map((suggestion, index) => (
                <button
                  key={textOf(suggestion)}
                  id={`${id}-${index}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  onMouseDown={(event) => event.preventDefault()} // the input keeps the focus
                  onClick={() => choose(suggestion)}
                >
                  {textOf(suggestion)}
                </button>
              ))}
            </div>
          )}
        </Overlay>
      )}
    </span>
  );
}
