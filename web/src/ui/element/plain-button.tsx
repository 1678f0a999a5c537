import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './plain-button.module.css';

/** Renders a button without a border or background, e.g. an icon inside a control or a word in a sentence. */
export function PlainButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(css.plain, className)} />;
}
