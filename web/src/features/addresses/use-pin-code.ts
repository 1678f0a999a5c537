import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { PINCODE } from '../../../../shared/identifiers.ts';
import { pinCodeMasterContract } from '../../../../shared/pin-code-master/contract.ts';
import { useQuery } from '../../api/use-query.ts';

/** How long to wait after typing, so that the last digit can be corrected. */
const WAIT_MS = 300;

/**
 * Fills in city and state for a typed pin code. What the user then types there is kept until they type another pin
 * code. Returns the note to show below the pin code.
 * @param prefix of the fields' names in the form: `shipping_address.`, or empty
 */
export function usePinCode<I extends FieldValues, C, O>(
  form: UseFormReturn<I, C, O>,
  prefix: string,
): string | undefined {
  const [asked, setAsked] = useState<string>();
  const typed = useRef(new Set<string>());
  const { subscribe, getValues, setValue } = form;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pinName = `${prefix}postcode` as FieldPath<I>;
    const stop = subscribe({
      name: [pinName, `${prefix}city` as FieldPath<I>, `${prefix}state` as FieldPath<I>],
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type !== 'change' || name === undefined) return; // The form set the value, not the user.
        if (name !== pinName) {
          typed.current.add(name);
          return;
        }
        typed.current.clear();
        clearTimeout(timer);
        setAsked(undefined);
        const pin: string | undefined = getValues(pinName);
        if (pin !== undefined && PINCODE.test(pin)) timer = setTimeout(() => setAsked(pin), WAIT_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, getValues, prefix]);

  const place = useQuery(pinCodeMasterContract.get, asked === undefined ? null : { params: { pincode: asked } }, {
    keep: false,
  });
  const { data } = place;
  useEffect(() => {
    if (data === undefined || data.pincode !== asked || getValues(`${prefix}postcode` as FieldPath<I>) !== asked)
      return;
    for (const part of ['city', 'state'] as const) {
      const name = `${prefix}${part}` as FieldPath<I>;
      const value = data[part] as FieldPathValue<I, FieldPath<I>>;
      if (!typed.current.has(name)) setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  }, [data, asked, prefix, getValues, setValue]);

  if (asked === undefined) return undefined;
  if (place.loading) return 'Looking up city and state…';
  if (place.error?.status === 404) return 'We do not know this pin code. Please check it.';
  if (place.error) return 'City and state could not be looked up. Please type them.';
  return undefined;
}
