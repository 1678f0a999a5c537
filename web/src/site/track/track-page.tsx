import { classNames } from '../../ui/element/class-names.ts';
import { cardClass } from '../frame/card-class.ts';
import { NoteCard } from '../frame/note-card.tsx';
import { textClass } from '../frame/text-class.ts';
import type { PageProps } from '../page-props.ts';
import { TrackBox } from './track-box.tsx';
import css from './track-page.module.css';
import { TrackResult } from './track-result.tsx';
import { useTracking } from './use-tracking.ts';

/** Renders `/track`. For `/track?awb=…` it shows the parcel with this AWB. */
export function TrackPage({ onSupport }: PageProps) {
  const { awb, error, answer, loading, track, again } = useTracking();
  return (
    <div className={css.track}>
      <section>
        <h1>Track a parcel</h1>
        <p className={textClass.lead}>
          Enter the AWB number from the seller’s message or from the label on the parcel.
        </p>
        <TrackBox label="AWB number" awb={awb} onTrack={track} error={error} />
      </section>
      <section className={css.trackAnswer} aria-live="polite" aria-busy={loading} aria-label="Result">
        {loading && (
          <div className={classNames(cardClass, css.skeleton)}>
            <p className="only-read">Looking for {awb}…</p>
            <span />
            <span />
            <span />
          </div>
        )}
        {!loading && answer === undefined && (
          <NoteCard icon="box" title="Where do I find the AWB number?">
            It is the number under the barcode of the shipping label, 6 to 40 letters and digits. The seller gets it
            when the courier has booked the parcel, so a new order may have none yet.
          </NoteCard>
        )}
        {answer?.state === 'unknown' && (
          <NoteCard
            icon="search"
            title={`We know no parcel with AWB ${awb}`}
            action="Contact support"
            onAction={onSupport}
          >
            Check the number for mistyped letters or digits. If it is right, the courier may not have scanned the parcel
            yet: try again in a few hours.
          </NoteCard>
        )}
        {answer?.state === 'failed' && (
          <NoteCard icon="warning" title="We could not look it up" action="Try again" onAction={again}>
            {answer.message}
          </NoteCard>
        )}
        {answer?.state === 'found' && <TrackResult parcel={answer.data} />}
      </section>
    </div>
  );
}
