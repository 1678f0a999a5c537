import type { IconName } from '../../lib/icon-name.ts';
import { classNames } from './class-names.ts';
import css from './icon.module.css';

/** The SVG of each icon by its name. `icons.ts` fills this map. On pages before the sign-in, the map stays empty. */
export const DRAWINGS = new Map<string, string>();

interface IconProps {
  /** The name of the icon. Tables in `shared/` use the names of primeicons: `pi-truck`. */
  name: IconName | `pi-${string}`;
  /** True if the icon rotates. */
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
      // oxlint-disable-next-line react/no-danger -- the drawings come from the build and not from users
      dangerouslySetInnerHTML={{ __html: DRAWINGS.get(plain) ?? '' }}
    />
  );
}
