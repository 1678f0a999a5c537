import { useId, useRef } from 'react';
import { siteButtonClass } from '../forms/site-button.ts';
import { Icon } from '../icon.tsx';
import css from './track-box.module.css';

interface Props {
  label: string;
  /** The AWB in the input at first. */
  awb?: string;
  error?: string | undefined;
  /** Called with the AWB. If absent, the form is submitted by the browser, which opens `/track?awb=…`. */
  onTrack?: (awb: string) => void;
}

/** Renders the input for an AWB with its button. */
export function TrackBox({ label, awb = '', error, onTrack }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={css.trackBox} aria-label="Track a parcel">
      <form
        action="/track"
        method="get"
        noValidate={onTrack !== undefined}
        onSubmit={(event) => {
          if (onTrack === undefined) return;
          event.preventDefault();
          onTrack(input.current?.value ?? '');
        }}
      >
        <label htmlFor={id}>{label}</label>
        <div className={css.trackBoxRow}>
          <input
            ref={input}
            key={awb}
            id={id}
            name="awb"
            defaultValue={awb}
            placeholder="AWB number"
            required
            minLength={6}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          />
          <button type="submit" className={siteButtonClass()}>
            <Icon name="search" />
            Track
          </button>
        </div>
        {error !== undefined && (
          <p className={css.trackBoxError} id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </form>
    </search>
  );
}
