import { useEffect, useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Place } from '../../../../shared/quotes/zone.ts';
import type { OtherCityQuestionProps } from './other-place.tsx';

const loadMatch = () => import('../../../../shared/pin-code-master/place-match.ts');

const isSameText = (typed: string | undefined, known: string | undefined): boolean =>
  typed?.trim().toLowerCase() === known?.toLowerCase();

/**
 * Returns the question to ask if the typed city or state differs from those of the pin code. Returns undefined
 * otherwise. The code that compares city names is loaded when the names first differ. If it cannot be loaded, no
 * question is asked, and the server warns when the order is saved.
 */
export function useOtherCityQuestion<I extends FieldValues, C, O>(
  form: UseFormReturn<I, C, O>,
  prefix: string,
  place: Place | undefined,
): OtherCityQuestionProps | undefined {
  const [match, setMatch] = useState<Awaited<ReturnType<typeof loadMatch>>>();
  const nameOf = (part: 'postcode' | 'city' | 'state') => `${prefix}${part}` as FieldPath<I>;
  const [postcode, city, state] = useWatch({
    control: form.control,
    name: [nameOf('postcode'), nameOf('city'), nameOf('state')],
  }) as unknown as (string | undefined)[];
  const isWrittenAlike = isSameText(city, place?.city) && isSameText(state, place?.state);
  const needsMatch = place !== undefined && !isWrittenAlike;
  useEffect(() => {
    if (needsMatch) loadMatch().then(setMatch, () => setMatch(undefined));
  }, [needsMatch]);
  if (match === undefined || place === undefined || place.pincode !== postcode) return undefined;
  if (!match.namesOtherPlace({ city: city ?? '', state: state ?? '' }, place)) return undefined;
  return {
    text: match.pinCodeText(place),
    use() {
      for (const part of ['city', 'state'] as const)
        form.setValue(nameOf(part), place[part] as FieldPathValue<I, FieldPath<I>>, {
          shouldDirty: true,
          shouldValidate: true,
        });
      form.setFocus(nameOf('city'));
    },
  };
}
