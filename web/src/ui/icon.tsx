import { classNames } from './class-names.ts';
import { ICONS } from './icons.ts';

interface IconProps {
  /** Of `icons.ts`, with or without `pi-`. */
  name: string;
  /** Turns around. */
  spin?: boolean;
}

/** A sign: `<Icon name="truck"/>`. Says nothing to a screen reader. */
export function Icon({ name, spin }: IconProps) {
  const plain = name.replace(/^pi-/, '');
  return (
    <svg
      className={classNames('pi', `pi-${plain}`, spin && 'pi-spin')}
      viewBox="2 2 20 20"
      aria-hidden="true"
      // oxlint-disable-next-line react/no-danger -- drawings of a package that is built in
      dangerouslySetInnerHTML={{ __html: ICONS.get(plain) ?? '' }}
    />
  );
}
