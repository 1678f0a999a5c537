import { Field } from '../form/field.tsx';
import { LongSelect } from './long-select.tsx';
import { PlainSelect } from './plain-select.tsx';
import type { SelectProps } from './select-props.ts';

/** The highest number of options that are shown without a search box. */
const MOST_PLAIN = 10;

/** Renders a choice outside of a form, e.g. for a filter. `''` means that nothing is chosen. */
export function Select(props: SelectProps) {
  const { options, filter = options.length > MOST_PLAIN } = props;
  return (
    <Field {...props}>
      {(wiring) => (filter ? <LongSelect {...props} wiring={wiring} /> : <PlainSelect {...props} wiring={wiring} />)}
    </Field>
  );
}
