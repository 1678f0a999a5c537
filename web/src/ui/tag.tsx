import type { ReactNode } from 'react';
import type { Tone } from '../../../shared/orders/status.ts';
import { Icon } from './icon.tsx';

/** A word with its colour and icon. */
export function Tag({ tone, icon, children }: { tone: Tone; icon: string; children: ReactNode }) {
  return (
    <span className={`tag ${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
