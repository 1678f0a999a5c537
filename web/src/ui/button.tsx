import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { IconName } from '../lib/icon-name.ts';
import css from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Omit<ButtonLook, 'iconOnly'> {
  ref?: Ref<HTMLButtonElement>;
  /** `icon="download"`. */
  icon?: IconName;
  /** Shows a spinner and takes no clicks. */
  busy?: boolean;
  /** The words of a button that shows only an icon; also its tooltip. */
  label?: string;
  children?: ReactNode;
}

/** `<Button icon="plus" onClick={…}>Add</Button>`, `<Button icon="eye" label="Invoice" look="ghost" small/>`. */
export function Button({
  look,
  small,
  wide,
  icon,
  busy = false,
  label,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      {...rest}
      className={classNames(buttonClass({ look, small, wide, iconOnly: children === undefined }), className)}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
