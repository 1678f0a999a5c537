import { Link, type LinkProps } from 'react-router-dom';
import type { IconName } from '../../lib/icon-name.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';

interface ButtonLinkProps extends Omit<LinkProps, 'className'>, Omit<ButtonLook, 'iconOnly'> {
  icon?: IconName;
}

/** Renders a link that looks like a button: `<ButtonLink look="secondary" to={PATHS.wallet}>Wallet</ButtonLink>`. */
export function ButtonLink({ look, small, wide, icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ look, small, wide })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
