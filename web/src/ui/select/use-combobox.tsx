import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { Overlay } from '../overlay/overlay.tsx';

interface ComboboxOptions<S> {
  /** The element below which the list is shown. */
  box: RefObject<HTMLElement | null>;
  open: boolean;
  suggestions: readonly S[];
  keyOf: (suggestion: S) => string;
  show: (suggestion: S) => ReactNode;
  onChoose: (suggestion: S) => void;
  onClose: () => void;
  /**
   * The index of the suggestion that equals the typed text. Enter accepts this suggestion even if the user has not
   * chosen it with the arrow keys.
   */
  ready?: number;
  /** The text to show instead of an empty list. */
  nothing?: string;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Manages the list of suggestions below an input: the arrow keys move, Enter accepts a suggestion, Escape closes the
 * list.
 */
export function useCombobox<S>(options: ComboboxOptions<S>) {
  const { box, open, suggestions, keyOf, show, onChoose, onClose, ready = -1, nothing } = options;
  const id = useId();
  const [moved, setMoved] = useState<number>();
  const at = moved === undefined ? ready : Math.min(moved, suggestions.length - 1);

  const close = () => {
    setMoved(undefined);
    onClose();
  };
  const choose = (suggestion: S) => {
    close();
    onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = suggestions[at];
    if (!open || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (step !== undefined) setMoved(Math.max(0, at + step));
    else return;
    event.preventDefault();
  };
  const listed = open && suggestions.length > 0;
  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': listed,
      'aria-controls': listed ? id : undefined,
      'aria-activedescendant': listed && at >= 0 ? `${id}-${at}` : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const,
    /** Closes the list. Call it when the user leaves the input or types into it. */
    close,
    rest: () => setMoved(undefined),
    list: (
      <>
        <span role="status" className="only-read">
          {listed && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'} below`}
        </span>
        {open && (listed || nothing !== undefined) && (
          <Overlay anchor={box} onClose={close}>
            {listed ? (
              <div role="listbox" id={id} aria-label="Suggestions">
                {suggestions.map((suggestion, index) => (
                  <button
                    key={keyOf(suggestion)}
                    id={`${id}-${index}`}
                    type="button"
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    onMouseDown={(event) => event.preventDefault()} // the input keeps the focus
                    onClick={() => choose(suggestion)}
                  >
                    {show(suggestion)}
                  </button>
                ))}
              </div>
            ) : (
              <p role="status">{nothing}</p>
            )}
          </Overlay>
        )}
      </>
    ),
  };
}
