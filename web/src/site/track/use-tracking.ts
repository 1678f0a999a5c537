import { useEffect, useState } from 'react';
import { fetchTracking, type Tracking } from './fetch-tracking.ts';

export const AWB_MISSING = 'Please enter AWB number';

/** As the contract cleans it: no spaces around, capitals. */
const clean = (awb: string): string => awb.trim().toUpperCase();
const inAddress = (): string => clean(new URLSearchParams(location.search).get('awb') ?? '');

/** The AWB of the address and what is known of it. `track` puts another into the address; Back returns to the last. */
export function useTracking() {
  const [awb, setAwb] = useState(inAddress);
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string | undefined>();
  const [answer, setAnswer] = useState<Tracking | undefined>();

  useEffect(() => {
    const follow = () => setAwb(inAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  // biome-ignore lint: a new round asks again for the same AWB
  useEffect(() => {
    setAnswer(undefined);
    if (awb === '') return;
    if (awb.length < 6) return setError(AWB_MISSING);
    setError(undefined);
    const asking = new AbortController();
    fetchTracking(awb, asking.signal).then(setAnswer, () => undefined);
    return () => asking.abort();
  }, [awb, round]);

  const track = (typed: string) => {
    const wanted = clean(typed);
    if (wanted.length < 6) return setError(AWB_MISSING);
    if (wanted !== awb) history.pushState(null, '', `${location.pathname}?awb=${encodeURIComponent(wanted)}`);
    setAwb(wanted);
    setRound((before) => before + 1);
  };

  const loading = awb.length >= 6 && answer === undefined;
  return { awb, error, answer, loading, track, again: () => setRound((before) => before + 1) };
}
