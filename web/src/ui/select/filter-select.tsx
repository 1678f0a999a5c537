import { Dropdown } from 'primereact/dropdown';
import { useEffect, useRef } from 'react';
import { typesOnScreen } from '../../lib/types-on-screen.ts';
import type { WiredSelect } from './select-props.ts';

/** The state to take over: rendered, focused, or open. */
export type Wanted = 'there' | 'focused' | 'open';

interface FilterSelectProps extends WiredSelect {
  /** The state of the resting control that it replaces: focused, or pressed to open it. */
  wanted: Wanted;
}

/** Renders a long choice that is searched by part of the name. */
export function FilterSelect(props: FilterSelectProps) {
  const { options, value, onChange, onBlur, placeholder = 'Select', clearable, disabled } = props;
  const { id, ...wiring } = props.wiring;
  const box = useRef<Dropdown>(null);
  const first = useRef(props.wanted);
  useEffect(() => {
    const left = document.activeElement !== document.body; // for another field, while this was loading
    if (first.current === 'there' || (first.current === 'focused' && left)) return;
    box.current?.focus();
    if (first.current !== 'open') return;
    const drawn = requestAnimationFrame(() => box.current?.show()); // by its position, which its styles set
    return () => cancelAnimationFrame(drawn);
  }, []);
  const onHide = () => {
    const inList = box.current?.getOverlay()?.contains(document.activeElement);
    if (inList) box.current?.focus(); // the search box disappears when it loses the focus
  };
  return (
    <Dropdown
      {...wiring}
      ref={box}
      inputId={id}
      options={[...options]}
      value={value === '' ? null : value}
      onChange={(event) => onChange((event.value as string | undefined) ?? '')}
      onBlur={onBlur}
      onHide={onHide}
      placeholder={placeholder}
      filter
      filterInputAutoFocus={!typesOnScreen()}
      resetFilterOnHide
      showClear={clearable}
      disabled={disabled}
      invalid={props.error !== undefined}
      emptyMessage="Nothing to choose from"
      emptyFilterMessage="Nothing found"
      // Its hidden twin and its search box have no names of their own.
      pt={{ select: { 'aria-label': props.label }, filterInput: { 'aria-label': `Find in ${props.label}` } }}
    />
  );
}
