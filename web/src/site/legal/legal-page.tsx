import { textClass } from '../frame/text-class.ts';
import css from './legal-page.module.css';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

interface Props {
  title: string;
  lead: string;
  /** The day since which the text applies: `20 November 2026`. */
  since: string;
  sections: readonly LegalSection[];
}

/** Renders a long text with its table of contents beside it. */
export function LegalPage({ title, lead, since, sections }: Props) {
  return (
    <article className={css.legal}>
      <div className={css.legalHead}>
        <h1>{title}</h1>
        <p className={textClass.lead}>{lead}</p>
        <p className={css.legalSince}>In force since {since}</p>
      </div>
      <nav aria-label="Contents">
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.legalText}>
        {sections.map(({ id, title: name, paragraphs, points }, index) => (
          <section key={id} id={id}>
            <h2>
              {index + 1}. {name}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points !== undefined && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </article>
  );
}
