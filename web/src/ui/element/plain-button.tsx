import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './plain-button.module.css';

/** Renders a button without a look of its own: an icon inside a control, a word in a sentence. */
export function PlainButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(css.plain, className)} />;
}
