import type { StageFacts } from '../../shared/orders/stage.ts';
import type { Contribution } from './contribution.ts';

/** So many orders with so much of one day, by the dimensions that lists filter by. */
export interface Figure extends StageFacts {
  day: string;
  type: string;
  method: string;
  partner: string;
  plan: string;
  count: number;
  paise: number;
}

/** A figure by its name, the dimensions of which stand apart again: `individual.cod.dlv.standard.received`. */
export function figureOf(name: string, of: Pick<Figure, 'day' | 'count' | 'paise'>): Figure {
  const [type = '', method = '', partner = '', plan = '', counter = '', mark] = name.split('.');
  return {
    type,
    method,
    partner,
    plan,
    counter: counter as StageFacts['counter'],
    booked: mark !== '-',
    printed: mark === 'p',
    ...of,
  };
}

/** One order alone, as the figure that it adds. */
export const figureOfOne = ({ kind, figure, day, paise }: Contribution): Figure =>
  figureOf(`${kind}.${figure}`, { day, count: 1, paise });
