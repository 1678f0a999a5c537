import { lazy, Suspense, useRef, useState } from 'react';
import { Affixed } from './affixed.tsx';
import { Button } from './button.tsx';
import { dayOfText, textOfDay } from './day-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { inputClass } from './input-class.ts';
import { Overlay } from './overlay.tsx';
import { Skeleton } from './skeleton.tsx';

const MonthPicker = lazy(async () => ({ default: (await import('./month-picker.tsx')).MonthPicker }));

export interface DateProps extends Omit<FieldProps, 'error'> {
  /** `YYYY-MM-DD`, or `''` for none. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  onBlur?: () => void;
  min?: string | undefined;
  /** Give `today()` where future days are blocked. */
  max?: string | undefined;
  disabled?: boolean;
}

/** A day outside of a form, such as a filter's; typed or picked, shown as dd/mm/yyyy. */
export function DateField(props: DateProps) {
  const { value, onChange, onBlur, min, max, disabled } = props;
  const box = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>(); // while it is being typed
  const within = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max);
  const type = (text: string) => {
    setTyped(text);
    const day = text.trim() === '' ? '' : dayOfText(text);
    if (day !== undefined && day !== value && (day === '' || within(day))) onChange(day);
  };
  const pick = (day: string) => {
    setTyped(undefined);
    setOpen(false);
    onChange(day);
    box.current?.querySelector('input')?.focus();
  };
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.querySelector('input')?.focus({ preventScroll: true });
    });
  };
  return (
    <Field {...props}>
      {(wiring) => (
        <Affixed
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
            className={inputClass}
            placeholder="dd/mm/yyyy"
            autoComplete="off"
            disabled={disabled}
            value={typed ?? textOfDay(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setTyped(undefined); // what is no day gives way to the last one that was
              onBlur?.();
            }}
          />
          {open && (
            <Overlay anchor={box} onClose={close}>
              <Suspense fallback={<Skeleton width={280} height={300} />}>
                <MonthPicker value={value} min={min} max={max} onPick={pick} />
              </Suspense>
            </Overlay>
          )}
        </Affixed>
      )}
    </Field>
  );
}
