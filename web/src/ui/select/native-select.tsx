import type { ComponentProps } from 'react';
import { classNames } from '../element/class-names.ts';
import { Icon } from '../element/icon.tsx';
import { inputClass } from '../form/input-class.ts';
import css from './native-select.module.css';

interface NativeSelectProps extends ComponentProps<'select'> {
  small?: boolean;
  /** True if nothing is chosen yet. */
  unset?: boolean;
}

/** Renders the browser's own select in our style. */
export function NativeSelect({ small, unset, ...rest }: NativeSelectProps) {
  return (
    <span className={css.select}>
      <select {...rest} className={classNames(inputClass, small && css.small, unset && css.unset)} />
      <Icon name="chevron-down" />
    </span>
  );
}
