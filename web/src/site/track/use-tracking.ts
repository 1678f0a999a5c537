import { useEffect, useState } from 'react';
import { fetchTracking, type Tracking } from './fetch-tracking.ts';

const AWB_MISSING = 'Please enter AWB number';
/** As in the contract. */
const SHORTEST = 6;

/** One question; another object is another question, though it be for the same parcel. */
interface Wanted {
  awb: string;
}

/** As the contract cleans it: no spaces around, capitals. */
const clean = (awb: string): string => awb.trim().toUpperCase();
const inAddress = (): Wanted => ({ awb: clean(new URLSearchParams(location.search).get('awb') ?? '') });

/** The AWB of the address and what is known of it. `track` puts another into the address; Back returns to the last. */
export function useTracking() {
  const [ask, setAsk] = useState(inAddress);
  const [refused, setRefused] = useState(false);
  const [known, setKnown] = useState<{ ask: Wanted; tracking: Tracking } | undefined>();
  const asked = ask.awb.length >= SHORTEST;

  useEffect(() => {
    const follow = () => setAsk(inAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  useEffect(() => {
    if (ask.awb.length < SHORTEST) return;
    const asking = new AbortController();
    fetchTracking(ask.awb, asking.signal).then(
      (tracking) => setKnown({ ask, tracking }),
      () => undefined,
    );
    return () => asking.abort();
  }, [ask]);

  const track = (typed: string) => {
    const awb = clean(typed);
    setRefused(awb.length < SHORTEST);
    if (awb.length < SHORTEST) return;
    if (awb !== ask.awb) history.pushState(null, '', `${location.pathname}?awb=${encodeURIComponent(awb)}`);
    setAsk({ awb });
  };

  const answer = known?.ask === ask ? known.tracking : undefined;
  return {
    awb: ask.awb,
    error: refused || (!asked && ask.awb !== '') ? AWB_MISSING : undefined,
    answer,
    loading: asked && answer === undefined,
    track,
    again: () => setAsk({ awb: ask.awb }),
  };
}
