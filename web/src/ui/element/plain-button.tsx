import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './plain-button.module.css';

/** A button without any look of its own: a sign inside of something, a word in a sentence. */
export function PlainButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(css.plain, className)} />;
}
