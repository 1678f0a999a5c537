import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { PINCODE } from '../../../../shared/identifiers.ts';
import { pinCodeMasterContract } from '../../../../shared/pin-code-master/contract.ts';
import type { Place } from '../../../../shared/quotes/zone.ts';
import { useQuery } from '../../api/use-query.ts';

/** How long to wait after typing before the look-up, so that the user can correct the last digit. */
const WAIT_MS = 300;

interface PinCode {
  /** The note under the pin code. */
  note: string | undefined;
  /** The city and state of the pin code, once they are known. */
  place: Place | undefined;
}

/**
 * Looks up the city and state of a pin code when the user types the pin code, the city or the state. Also looks up the
 * pin code of a stored customer's address. A typed pin code fills in city and state. If the user then changes these,
 * they are kept until the pin code changes.
 * @param prefix the prefix of the field names in the form, e.g. `shipping_address.`; may be empty
 */
export function usePinCode<I extends FieldValues, C, O>(form: UseFormReturn<I, C, O>, prefix: string): PinCode {
  const { subscribe, getValues, setValue } = form;
  const [asked, setAsked] = useState<{ pin: string; fills: boolean } | undefined>(() => {
    if (prefix !== 'shipping_address.') return undefined; // A pickup address was checked when the seller saved it.
    const pin: string | undefined = getValues(`${prefix}postcode` as FieldPath<I>);
    return pin !== undefined && PINCODE.test(pin) ? { pin, fills: false } : undefined;
  });
  const typed = useRef(new Set<string>());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pinName = `${prefix}postcode` as FieldPath<I>;
    const stop = subscribe({
      name: [pinName, `${prefix}city` as FieldPath<I>, `${prefix}state` as FieldPath<I>],
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type !== 'change' || name === undefined) return; // The form set the value, not the user.
        const pin: string | undefined = getValues(pinName);
        const known = pin !== undefined && PINCODE.test(pin);
        if (name !== pinName) {
          typed.current.add(name);
          if (known) setAsked((before) => before ?? { pin, fills: false });
          return;
        }
        typed.current.clear();
        clearTimeout(timer);
        setAsked(undefined);
        if (known) timer = setTimeout(() => setAsked({ pin, fills: true }), WAIT_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, getValues, prefix]);

  const place = useQuery(pinCodeMasterContract.get, asked === undefined ? null : { params: { pincode: asked.pin } }, {
    keep: false,
  });
  const { data } = place;
  const current = data?.pincode === asked?.pin ? data : undefined;
  const fills = asked?.fills === true;
  // The effect runs before the page is painted. Otherwise a warning about the previous city would appear for a moment.
  useLayoutEffect(() => {
    if (!fills || current === undefined || getValues(`${prefix}postcode` as FieldPath<I>) !== current.pincode) return;
    for (const part of ['city', 'state'] as const) {
      const name = `${prefix}${part}` as FieldPath<I>;
      const value = current[part] as FieldPathValue<I, FieldPath<I>>;
      if (!typed.current.has(name)) setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  }, [current, fills, prefix, getValues, setValue]);

  const noteOf = (): string | undefined => {
    if (place.error?.status === 404) return 'We do not know this pin code. Please check it.';
    if (!fills) return undefined;
    if (place.loading) return 'Looking up city and state…';
    return place.error && 'City and state could not be looked up. Please type them.';
  };
  return { note: asked && noteOf(), place: current };
}
