import type { IconName } from '../../lib/icon-name.ts';
import { classNames } from './class-names.ts';
import css from './icon.module.css';

/** Drawings by name. `icons.ts` fills it: what stands before the sign-in needs none of them. */
export const DRAWINGS = new Map<string, string>();

interface IconProps {
  /** Tables in `shared/` name theirs as primeicons does, `pi-truck`. */
  name: IconName | `pi-${string}`;
  /** Turns around. */
  spin?: boolean;
}

/** A sign: `<Icon name="truck"/>`. Says nothing to a screen reader. */
export function Icon({ name, spin }: IconProps) {
  const plain = name.replace(/^pi-/, '');
  return (
    <svg
      className={classNames(css.icon, spin && css.spin)}
      data-icon={plain}
      viewBox="2 2 20 20"
      aria-hidden="true"
      // oxlint-disable-next-line react/no-danger -- drawings of a package that is built in
      dangerouslySetInnerHTML={{ __html: DRAWINGS.get(plain) ?? '' }}
    />
  );
}
