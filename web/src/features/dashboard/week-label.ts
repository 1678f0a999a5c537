import { formatIndiaTime } from '../../lib/dates/when.ts';

const day = (text: string): string => formatIndiaTime(`${text}T00:00:00+05:30`, 'short');

/** Returns the label of a week: '16-11-26 – 22-11-26', or '16-11-26' if the week has only one day. */
export const weekLabel = ({ from, to }: { from: string; to: string }): string =>
  from === to ? day(from) : `${day(from)} – ${day(to)}`;

/** Returns the short label of a week: the date of its first day. */
export const shortWeekLabel = ({ from }: { from: string }): string => day(from);
