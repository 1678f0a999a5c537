import { Select } from '../../ui/select/select.tsx';
import type { SelectProps } from '../../ui/select/select-props.ts';
import { useCouriers } from './use-couriers.ts';

/** Renders the choice of the courier that has paid. Each courier is shown by the name of one of its partners. */
export function CourierSelect(props: Pick<SelectProps, 'value' | 'onChange' | 'error' | 'hint' | 'disabled'>) {
  const { options, problem } = useCouriers();
  return (
    <Select
      {...props}
      label="Courier"
      placeholder="Detect from file"
      clearable
      options={options}
      error={problem ?? props.error}
    />
  );
}
