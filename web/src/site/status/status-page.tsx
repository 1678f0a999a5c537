import { useEffect, useState } from 'react';
import type { StatusView, statusContract } from '../../../../shared/status/contract.ts';
import { calendarDayText, sinceText } from '../../../../shared/status/since-text.ts';
import type { StatusKind } from '../../../../shared/status/state.ts';
import { cardClass } from '../frame/card-class.ts';
import { NoteCard } from '../frame/note-card.tsx';
import { textClass } from '../frame/text-class.ts';
import { getPublic } from '../get-public.ts';
import { ComponentRow } from './component-row.tsx';
import css from './status-page.module.css';
import { TroubleTable } from './trouble-table.tsx';
import { headline } from './words.ts';

/**
 * The path of the endpoint. It is repeated here, because importing the contract would load zod. The contract's type
 * makes sure that the two paths are equal.
 */
const PATH: (typeof statusContract)['get']['path'] = '/status';
const EVERY_MS = 60_000;

/**
 * Returns the status, and reads it again every minute while the page is visible. If a read fails, the last known status
 * is returned.
 */
function useStatus() {
  const [view, setView] = useState<StatusView>();
  const [failed, setFailed] = useState<string>();
  const [reading, setReading] = useState(0);
  const again = () => setReading((n) => n + 1);

  useEffect(() => {
    const asking = new AbortController();
    getPublic<StatusView>(PATH, asking.signal).then(
      (got) => {
        if (got.state === 'found') setView(got.data);
        setFailed(got.state === 'found' ? undefined : got.state === 'failed' ? got.message : 'It was not found.');
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [reading]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setReading((n) => n + 1);
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return { view, failed, again };
}

const GROUPS: readonly (readonly [StatusKind, string])[] = [
  ['courier', 'Couriers'],
  ['service', 'Our own part'],
];

function Groups({ view: { days, components }, now }: { view: StatusView; now: Date }) {
  return GROUPS.map(([kind, title]) => (
    <section key={kind} className={cardClass}>
      <h2>{title}</h2>
      <ul>
        {components
          .filter((component) => component.kind === kind)
          .map((component) => (
            <ComponentRow key={component._id} component={component} days={days} now={now} />
          ))}
      </ul>
      <p className={css.span} aria-hidden="true">
        <span>{calendarDayText(days[0] ?? '')}</span>
        <span>today</span>
      </p>
    </section>
  ));
}

/** Renders `/status`: the state of the couriers and of the product's parts. */
export function StatusPage() {
  const { view, failed, again } = useStatus();
  const now = new Date();
  const asOf = view?.as_of ?? undefined;
  return (
    <div className={css.status}>
      <h1>Status</h1>
      <div aria-live="polite" aria-busy={view === undefined && failed === undefined}>
        {view === undefined && failed === undefined && <p className={textClass.lead}>Looking…</p>}
        {asOf !== undefined && (
          <p className={css.headline}>
            {headline(view?.components ?? [])} <small>as of {sinceText(asOf, now)}</small>
          </p>
        )}
      </div>
      {failed !== undefined && (
        <div role="alert">
          <NoteCard
            icon="warning"
            title={view === undefined ? 'The status could not be read' : 'The status could not be read again'}
            action="Try again"
            onAction={again}
          >
            {failed}
          </NoteCard>
        </div>
      )}
      {view !== undefined && asOf === undefined && (
        <NoteCard icon="clock" title="Nothing was looked at yet">
          We look every five minutes. This page shows it by itself.
        </NoteCard>
      )}
      {view !== undefined && asOf !== undefined && (
        <>
          <p className={css.how}>We look every five minutes, and this page follows by itself. Times are India’s.</p>
          <Groups view={view} now={now} />
          <section className={cardClass}>
            <h2>Trouble in the last 30 days</h2>
            <TroubleTable days={view.days} components={view.components} />
          </section>
        </>
      )}
    </div>
  );
}
