import { brand } from '../../../../shared/brand.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { siteButtonClass } from '../forms/site-button.ts';
import { sectionClass } from '../frame/section-class.ts';
import { textClass } from '../frame/text-class.ts';
import css from './faqs.module.css';

interface Entry {
  question: string;
  answer: string;
}

/** Renders questions whose answers open on a click. It uses the browser's own `details` element. */
export function Faqs({ entries, onSupport }: { entries: readonly Entry[]; onSupport: () => void }) {
  return (
    <section className={classNames(sectionClass.plain, css.faqs)} id="faqs">
      <div className={sectionClass.head}>
        <p className={textClass.eyebrow}>FAQs</p>
        <h2>Asked before the first parcel</h2>
        <p className={textClass.lead}>
          Something else? We are there from {brand.hours}, and on a 24x7 call and WhatsApp line.
        </p>
        <button type="button" className={siteButtonClass()} onClick={onSupport}>
          Contact support
        </button>
      </div>
      <div className={css.faqList}>
        {entries.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
