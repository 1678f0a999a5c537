import { lazy, Suspense } from 'react';
import { Field } from './field.tsx';
import { PlainSelect } from './plain-select.tsx';
import type { SelectProps } from './select-props.ts';

const FilterSelect = lazy(async () => ({ default: (await import('./filter-select.tsx')).FilterSelect }));
/** With more options than this, the list can be filtered by typing. */
const MOST_PLAIN = 10;

/** A choice outside of a form, such as a filter's. `''` is no choice. */
export function Select(props: SelectProps) {
  const { options, filter = options.length > MOST_PLAIN } = props;
  return (
    <Field {...props}>
      {(wiring) => {
        const plain = <PlainSelect {...props} wiring={wiring} />;
        return filter ? (
          <Suspense fallback={plain}>
            <FilterSelect {...props} wiring={wiring} />
          </Suspense>
        ) : (
          plain
        );
      }}
    </Field>
  );
}
