import type { ReactNode } from 'react';
import type { Tone } from '../../../shared/orders/status-look.ts';
import type { IconName } from '../lib/icon-name.ts';
import { Icon } from './icon.tsx';
import css from './tag.module.css';

/** A word with its colour and icon. */
export function Tag(props: { tone: Tone; icon: IconName | `pi-${string}`; spin?: boolean; children: ReactNode }) {
  const { tone, icon, spin, children } = props;
  return (
    <span className={css.tag} data-tone={tone}>
      <Icon name={icon} spin={spin} />
      <span className={css.words}>{children}</span>
    </span>
  );
}
