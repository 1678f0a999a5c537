import { Dropdown } from 'primereact/dropdown';
import { useEffect, useRef } from 'react';
import { hasTouchScreen } from '../../lib/has-touch-screen.ts';
import type { WiredSelect } from './select-props.ts';

/**
 * What the user has already done with the simpler select that was shown while this one was loading: nothing, focused
 * it, or opened it.
 */
export type EarlyInteraction = 'there' | 'focused' | 'open';

interface FilterSelectProps extends WiredSelect {
  /** What the user has done with the simpler select. This select continues from there. */
  wanted: EarlyInteraction;
}

/** Renders a choice among many options. The user finds an option by typing a part of its name. */
export function FilterSelect(props: FilterSelectProps) {
  const { options, value, onChange, onBlur, placeholder = 'Select', clearable, disabled } = props;
  const { id, ...wiring } = props.wiring;
  const box = useRef<Dropdown>(null);
  const first = useRef(props.wanted);
  const isOpen = () => Boolean(box.current?.getOverlay());
  useEffect(() => {
    // True if the user has moved to another field while this select was loading. Then the focus stays in that field.
    const left = document.activeElement !== document.body;
    if (first.current === 'there' || (first.current === 'focused' && left)) return;
    box.current?.focus();
    if (first.current !== 'open') return;
    // The list opens in the next frame, because its position is known only after the control's styles apply.
    const drawn = requestAnimationFrame(() => box.current?.show());
    return () => cancelAnimationFrame(drawn);
  }, []);
  useEffect(() => {
    // On Escape, PrimeReact closes the list. The event is stopped before it reaches the document, where a PrimeReact
    // dialog would close too.
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen()) event.stopPropagation();
    };
    document.body.addEventListener('keydown', escape);
    return () => document.body.removeEventListener('keydown', escape);
  }, []);
  const onHide = () => {
    const inList = box.current?.getOverlay()?.contains(document.activeElement);
    if (inList)
      box.current?.focus(); // The search box disappears when it loses the focus, so the control gets it.
    else onBlur?.();
  };
  return (
    <Dropdown
      {...wiring}
      ref={box}
      inputId={id}
      options={[...options]}
      value={value === '' ? null : value}
      onChange={(event) => onChange((event.value as string | undefined) ?? '')}
      // The control also loses the focus when its own list opens. The field is not left then.
      onBlur={() => {
        if (!isOpen()) onBlur?.();
      }}
      onHide={onHide}
      placeholder={placeholder}
      filter
      filterInputAutoFocus={!hasTouchScreen()}
      resetFilterOnHide
      showClear={clearable}
      disabled={disabled}
      invalid={props.error !== undefined}
      emptyMessage="Nothing to choose from"
      emptyFilterMessage="Nothing found"
      // The hidden select and the search box of the control need names for screen readers.
      pt={{ select: { 'aria-label': props.label }, filterInput: { 'aria-label': `Find in ${props.label}` } }}
    />
  );
}
