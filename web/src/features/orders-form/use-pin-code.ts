import { useEffect, useRef, useState } from 'react';
import { codesContract } from '../../../../shared/codes/contract.ts';
import { PINCODE } from '../../../../shared/identifiers.ts';
import { useQuery } from '../../api/use-query.ts';
import type { AddressPath, ShipmentFormApi } from './shipment-form-type.ts';

/** Long enough for a correction of the last digit. */
const WAIT_MS = 300;

/**
 * Fills city and state from a pin code that the person types. What they then type into city or state is theirs; only
 * another pin code fills it again. Answers what to say under the pin code.
 */
export function usePinCode(form: ShipmentFormApi, path: AddressPath): string | undefined {
  const [asked, setAsked] = useState<string>();
  const typed = useRef(new Set<string>());
  const { subscribe, getValues, setValue } = form;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pinName = `${path}.postcode` as const;
    const stop = subscribe({
      name: [pinName, `${path}.city`, `${path}.state`],
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type !== 'change' || name === undefined) return; // set by us, not typed
        if (name !== pinName) {
          typed.current.add(name);
          return;
        }
        typed.current.clear();
        clearTimeout(timer);
        setAsked(undefined);
        const pin = getValues(pinName);
        if (pin !== undefined && PINCODE.test(pin)) timer = setTimeout(() => setAsked(pin), WAIT_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, getValues, path]);

  const place = useQuery(codesContract.get, asked === undefined ? null : { params: { pincode: asked } }, {
    keep: false,
  });
  const { data } = place;
  useEffect(() => {
    if (data === undefined || data.pincode !== asked || getValues(`${path}.postcode`) !== asked) return;
    for (const part of ['city', 'state'] as const) {
      const name = `${path}.${part}` as const;
      if (!typed.current.has(name)) setValue(name, data[part], { shouldDirty: true, shouldValidate: true });
    }
  }, [data, asked, path, getValues, setValue]);

  if (asked === undefined) return undefined;
  if (place.loading) return 'Looking up city and state…';
  if (place.error?.status === 404) return 'We do not know this pin code. Please check it.';
  if (place.error) return 'City and state could not be looked up. Please type them.';
  return undefined;
}
