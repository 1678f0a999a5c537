import type { IconName } from '../../lib/icon-name.ts';
import { classNames } from './class-names.ts';
import css from './icon.module.css';

/** Drawings by name, registered by `icons.ts`: pages before the sign-in need none. */
export const DRAWINGS = new Map<string, string>();

interface IconProps {
  /** Tables in `shared/` name icons as primeicons does, `pi-truck`. */
  name: IconName | `pi-${string}`;
  /** Whether it rotates. */
  spin?: boolean;
}

/** Renders an icon: `<Icon name="truck"/>`. Screen readers skip it. */
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
