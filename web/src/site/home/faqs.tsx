import { brand } from '../../../../shared/brand.ts';
import { FAQ_ENTRIES } from './faq-entries.ts';

/** Questions that open one by one; the browser's own disclosure. */
export function Faqs({ onSupport }: { onSupport: () => void }) {
  return (
    <section className="section faqs" id="faqs">
      <div className="section-head">
        <p className="eyebrow">FAQs</p>
        <h2>Asked before the first parcel</h2>
        <p className="lead">Something else? We are there from {brand.hours}, and on a 24x7 call and WhatsApp line.</p>
        <button type="button" className="site-button" onClick={onSupport}>
          Contact support
        </button>
      </div>
      <div className="faq-list">
        {FAQ_ENTRIES.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
