import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { Endpoint } from '../../../../shared/endpoint.ts';
import { whyNotInThisTab } from '../../api/refusal-of.ts';
import type { IconName } from '../../lib/icon-name.ts';
import css from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Omit<ButtonLook, 'iconOnly'> {
  ref?: Ref<HTMLButtonElement>;
  /** The name of the icon: `icon="download"`. */
  icon?: IconName;
  /** True to show a spinner and ignore clicks. */
  busy?: boolean;
  /**
   * The endpoint that the button calls. If only the account's owner may call it, the button is disabled in a session as
   * another user, and shows the reason.
   */
  does?: Endpoint | undefined;
  /** The name of a button that shows only an icon. It is also the tooltip. */
  label?: string;
  children?: ReactNode;
}

/**
 * Renders a button: `<Button icon="plus" onClick={…}>Add</Button>`, `<Button icon="eye" label="Invoice" look="ghost"
 * small/>`.
 */
export function Button({
  look,
  small,
  wide,
  icon,
  busy = false,
  does,
  label,
  children,
  className,
  disabled,
  title = label,
  ...rest
}: ButtonProps) {
  const refusal = does && whyNotInThisTab(does);
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      {...rest}
      title={refusal ?? title}
      disabled={disabled || busy || refusal !== undefined}
      className={classNames(buttonClass({ look, small, wide, iconOnly: children === undefined }), className)}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
