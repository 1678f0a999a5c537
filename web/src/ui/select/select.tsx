import { Field } from '../form/field.tsx';
import { LongSelect } from './long-select.tsx';
import { PlainSelect } from './plain-select.tsx';
import type { SelectProps } from './select-props.ts';

/** With more options than this, the list can be filtered by typing. */
const MOST_PLAIN = 10;

/** A choice outside of a form, such as a filter's. `''` is no choice. */
export function Select(props: SelectProps) {
  const { options, filter = options.length > MOST_PLAIN } = props;
  return (
    <Field {...props}>
      {(wiring) => (filter ? <LongSelect {...props} wiring={wiring} /> : <PlainSelect {...props} wiring={wiring} />)}
    </Field>
  );
}
