import type { ReactNode } from 'react';
import type { Tone } from '../../../../shared/orders/rules/status-look.ts';
import type { IconName } from '../../lib/icon-name.ts';
import { Icon } from './icon.tsx';
import css from './tag.module.css';

const RTO = /^rto(?= )/;

/** Renders the label of a tag. The abbreviation RTO is in capitals and explained on hover. */
function Words({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !RTO.test(children)) return children;
  return (
    <>
      <abbr title="Return to origin">rto</abbr>
      {children.replace(RTO, '')}
    </>
  );
}

/** Renders a coloured word with its icon. */
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
