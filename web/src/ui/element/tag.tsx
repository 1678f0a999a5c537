import type { ReactNode } from 'react';
import type { Tone } from '../../../../shared/orders/rules/status-look.ts';
import type { IconName } from '../../lib/icon-name.ts';
import { Icon } from './icon.tsx';
import css from './tag.module.css';

const RTO = /^rto(?= )/;

/** The words of a tag; what the trade writes in capitals stands so on screen, and is explained to whoever points at it. */
function Words({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !RTO.test(children)) return children;
  return (
    <>
      <abbr title="Return to origin">rto</abbr>
      {children.replace(RTO, '')}
    </>
  );
}

/** A word with its colour and icon. */
export function Tag(props: { tone: Tone; icon: IconName | `pi-${string}`; spin?: boolean; children: ReactNode }) {
  const { tone, icon, spin, children } = props;
  return (
    <span className={css.tag} data-tone={tone}>
      <Icon name={icon} spin={spin} />
      <span className={css.words}>
        <Words>{children}</Words>
      </span>
    </span>
  );
}
