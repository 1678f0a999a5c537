import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { today } from '../../lib/dates/when.ts';
import { Button } from '../element/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { InputWithAffixes } from '../layout/input-with-affixes.tsx';
import { Overlay } from '../overlay/overlay.tsx';
import { dayOfText, textOfDay, whyNotDay } from './day-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';

const DayPicker = lazy(async () => ({ default: (await import('./month-picker.tsx')).DayPicker }));

export interface DateProps extends Omit<FieldProps, 'error'> {
  /** The chosen day as `YYYY-MM-DD`, or `''` if none is chosen. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  onBlur?: () => void;
  /** Called when the text is not an allowed day, so that the form can clear its value. */
  onRefused?: () => void;
  min?: string | undefined;
  /** The last allowed day. `today()` excludes future days. */
  max?: string | undefined;
  disabled?: boolean;
}

/**
 * Renders a date input outside of a form, e.g. for a filter. The user types or picks the day, which is shown as
 * dd/mm/yyyy. A wrong or forbidden day stays visible with the reason, and the form cannot be sent.
 */
export function DateField(props: DateProps) {
  const { value, onChange, onBlur, onRefused, min, max, disabled, error } = props;
  const box = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>(); // the text while it is typed or if it was refused
  const [refusedOver, setRefusedOver] = useState<string>(); // the value that the input had when the text was refused
  const forget = () => {
    setTyped(undefined);
    setRefusedOver(undefined);
  };
  if (refusedOver !== undefined && refusedOver !== value) forget(); // Another day was chosen outside of this input.
  const refusalOf = (text = '') => whyNotDay(text, { min, max, today: today() });
  const refusal = refusalOf(typed);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(refusal ?? ''), [refusal]);
  const type = (text: string) => {
    setTyped(text);
    setRefusedOver(undefined);
    const day = text.trim() === '' ? '' : dayOfText(text);
    if (day !== undefined && day !== value && refusalOf(text) === undefined) onChange(day);
  };
  const leave = () => {
    if (refusal === undefined) setTyped(undefined);
    else {
      setRefusedOver(onRefused ? '' : value);
      onRefused?.();
    }
    onBlur?.();
  };
  const pick = (day: string) => {
    forget();
    setOpen(false);
    onChange(day);
    input.current?.focus();
  };
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) input.current?.focus({ preventScroll: true });
    });
  };
  return (
    <Field {...props} error={refusedOver === undefined ? error : refusal}>
      {(wiring) => (
        <InputWithAffixes
          ref={box}
          button={
            <Button
              look="ghost"
              small
              icon="calendar"
              label="Choose date"
              aria-expanded={open}
              disabled={disabled}
              onClick={() => setOpen(!open)}
            />
          }
        >
          <input
            {...wiring}
            ref={input}
            className={inputClass}
            placeholder="dd/mm/yyyy"
            autoComplete="off"
            disabled={disabled}
            value={typed ?? textOfDay(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          {open && (
            <Overlay anchor={box} onClose={close}>
              <Suspense fallback={<Skeleton width={280} height={300} />}>
                <DayPicker value={value} min={min} max={max} onPick={pick} />
              </Suspense>
            </Overlay>
          )}
        </InputWithAffixes>
      )}
    </Field>
  );
}
