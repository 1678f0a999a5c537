import { Dropdown } from 'primereact/dropdown';
import { useEffect, useRef } from 'react';
import { hasTouchScreen } from '../../lib/has-touch-screen.ts';
import type { WiredSelect } from './select-props.ts';

/**
 * What the user has already done with the simpler control that this one replaces: nothing, focused it, or opened it.
 */
export type EarlyInteraction = 'there' | 'focused' | 'open';

interface FilterSelectProps extends WiredSelect {
  /** What the user has done with the replaced control, which this one continues. */
  wanted: EarlyInteraction;
}

/** Renders a choice among many options, which are found by typing part of their name. */
export function FilterSelect(props: FilterSelectProps) {
  const { options, value, onChange, onBlur, placeholder = 'Select', clearable, disabled } = props;
  const { id, ...wiring } = props.wiring;
  const box = useRef<Dropdown>(null);
  const first = useRef(props.wanted);
  const isOpen = () => Boolean(box.current?.getOverlay());
  useEffect(() => {
    // The user has moved to another field while this one was loading.
    const left = document.activeElement !== document.body;
    if (first.current === 'there' || (first.current === 'focused' && left)) return;
    box.current?.focus();
    if (first.current !== 'open') return;
    // The list opens where the control is, which is known only after its styles apply.
    const drawn = requestAnimationFrame(() => box.current?.show());
    return () => cancelAnimationFrame(drawn);
  }, []);
  useEffect(() => {
    // PrimeReact closes the list. Its dialog listens at the document and must not close as well.
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
      // The control also loses the focus to its own list.
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
      // The control's hidden select and its search box need names for screen readers.
      pt={{ select: { 'aria-label': props.label }, filterInput: { 'aria-label': `Find in ${props.label}` } }}
    />
  );
}
