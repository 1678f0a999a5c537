import { STATE_TONES, type StatusKind, type StatusState, stateText } from '../../../../shared/status/state.ts';
import { Icon, type IconName } from '../icon.tsx';
import css from './state-word.module.css';

const ICONS: Record<StatusState, IconName> = { fine: 'check', slow: 'clock', down: 'warning', unknown: 'question' };

/** Renders a state as a word with its icon and its colour. */
export function StateWord({ kind, state }: { kind: StatusKind; state: StatusState }) {
  return (
    <span className={css.stateWord} data-tone={STATE_TONES[state]}>
      <Icon name={ICONS[state]} size={16} />
      {stateText(kind, state)}
    </span>
  );
}
