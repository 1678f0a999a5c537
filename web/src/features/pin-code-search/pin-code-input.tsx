import { type Control, useFormState, useWatch } from 'react-hook-form';
import { classNames } from '../../ui/element/class-names.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import css from './pin-code-input.module.css';
import type { SearchInput } from './search-address.ts';
import { usePlace } from './use-place.ts';

interface PinCodeInputProps<O> {
  control: Control<SearchInput, unknown, O>;
  name: 'source' | 'destination';
  label: string;
}

/** Renders the input of a pin code, with its city and state below. */
export function PinCodeInput<O>({ control, name, label }: PinCodeInputProps<O>) {
  const pincode = useWatch({ control, name }) as string | undefined;
  const wrong = useFormState({ control, name }).errors[name] !== undefined;
  const place = usePlace(pincode);
  const found = place.data && `${place.data.city}, ${place.data.state}`;
  // If the pin code is wrong, the input's error already says so. So the text below is left out.
  const said = wrong ? undefined : (found ?? (place.loading ? 'Looking it up…' : place.error?.message));
  return (
    <TextInput
      control={control}
      name={name}
      label={label}
      required
      digits
      maxLength={6}
      placeholder="6 digits"
      autoComplete="postal-code"
      hint={<output className={place.error ? classNames(css.place, css.unknown) : css.place}>{said ?? ' '}</output>}
    />
  );
}
