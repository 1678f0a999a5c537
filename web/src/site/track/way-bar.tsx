import type { Tone } from '../../../../shared/orders/rules/status-look.ts';
import { Icon } from '../icon.tsx';
import css from './way-bar.module.css';

/** Draws the stops of a route, with a tick at each stop that the parcel has passed. */
export function RouteProgressBar({ way, stop, tone }: { way: readonly string[]; stop: number; tone: Tone }) {
  const stateOf = (index: number) =>
    index < stop || stop === way.length - 1 ? 'done' : index === stop ? 'now' : 'ahead';
  return (
    <ol className={css.way} data-tone={tone} aria-label="Progress">
      {way.map((name, index) => (
        <li key={name} data-state={stateOf(index)} aria-current={index === stop ? 'step' : undefined}>
          <span className={css.wayDot}>{stateOf(index) === 'done' && <Icon name="check" size={14} />}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
