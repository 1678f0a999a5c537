import { useEffect, useState } from 'react';
import type { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { PUBLIC_WEIGHTS, ROUTE_KINDS, type RouteKind } from '../../../../shared/courier-partners/public-plan.ts';
import type { PublicRates } from '../../../../shared/courier-partners/public-prices.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import { NoteCard } from '../frame/note-card.tsx';
import { getPublic, type PublicAnswer } from '../get-public.ts';
import css from './lowest-prices.module.css';

/**
 * The path of the endpoint. It is repeated here, because importing the contract would load zod. The contract's type
 * makes sure that the two paths are equal.
 */
const PATH: (typeof courierPartnersContract)['publicRates']['path'] = '/prices/from';

const ROUTES: Record<RouteKind, string> = {
  same_city: 'Within a city',
  same_state: 'Within a state',
  metro_to_metro: 'Metro to metro',
  rest: 'Rest of India',
  special: 'North East, Jammu & Kashmir, Ladakh, islands',
};

type Range = PublicRates['cod']['fixed'];
const rangeText = ({ least, most }: Range, write: (value: number) => string): string =>
  least === most ? write(least) : `${write(least)} to ${write(most)}`;
const rupees = (amount: number): string => formatRupees(toPaise(amount));

function CodSentence({ cod, couriers }: PublicRates) {
  return (
    <p className={css.note}>
      Cash on delivery adds {rangeText(cod.fixed, rupees)} or {rangeText(cod.percent, String)}% of the amount, whichever
      is more, and GST. Couriers on this plan: {couriers.join(', ')}.
    </p>
  );
}

/** Renders the lowest prices by kind of route and weight. They come from the rate cards in force. */
export function LowestPrices() {
  const [got, setGot] = useState<PublicAnswer<PublicRates>>();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    getPublic<PublicRates>(PATH, asking.signal).then(setGot, () => undefined);
    return () => asking.abort();
  }, [asked]);

  if (got?.state === 'unknown')
    return (
      <NoteCard icon="clock" title="No prices are published at the moment">
        Get in touch, and we quote your parcels.
      </NoteCard>
    );
  if (got?.state === 'failed')
    return (
      <NoteCard
        icon="warning"
        title="The prices could not be read"
        action="Try again"
        onAction={() => setAsked(asked + 1)}
      >
        {got.message}
      </NoteCard>
    );
  const routes = got?.data.routes;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls on a phone is scrolled by the keyboard too */}
      <section className={css.scroll} aria-label="Lowest prices" tabIndex={0}>
        <table className={css.lowest} aria-busy={routes === undefined}>
          <thead>
            <tr>
              <th scope="col">Route</th>
              {PUBLIC_WEIGHTS.map((kg) => (
                <th key={kg} scope="col">
                  {kg} kg
                </th>
              ))}
              <th scope="col">Working days</th>
            </tr>
          </thead>
          <tbody>
            {ROUTE_KINDS.map((kind) => {
              const route = routes?.find((one) => one.kind === kind);
              if (routes !== undefined && route === undefined) return null;
              return (
                <tr key={kind}>
                  <th scope="row">{ROUTES[kind]}</th>
                  {PUBLIC_WEIGHTS.map((kg, at) => (
                    <td key={kg}>{route === undefined ? '…' : rupees(route.from[at] ?? 0)}</td>
                  ))}
                  <td>{route === undefined ? '…' : rangeText(route.days, String)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {got?.state === 'found' ? <CodSentence {...got.data} /> : <p className={css.note}>Reading the prices…</p>}
    </>
  );
}
