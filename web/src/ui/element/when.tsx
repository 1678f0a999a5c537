import { formatIndiaTime, type TimeFormat } from '../../lib/dates/when.ts';

/** Renders a time in India's time zone: `<When at={order.created_at}/>` → 5 Jan 2026, 3:04:05 pm. */
export function When({ at, format }: { at: string | null | undefined; format?: TimeFormat }) {
  return at ? <time dateTime={at}>{formatIndiaTime(at, format)}</time> : <>–</>;
}
