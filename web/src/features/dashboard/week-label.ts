import { when } from '../../lib/dates/when.ts';

const day = (text: string): string => when(`${text}T00:00:00+05:30`, 'short');

/** A week as its bar is called: '16-11-26 – 22-11-26', or its one day. */
export const weekLabel = ({ from, to }: { from: string; to: string }): string =>
  from === to ? day(from) : `${day(from)} – ${day(to)}`;

/** The same where many stand beside each other: its first day. */
export const weekStart = ({ from }: { from: string }): string => day(from);
