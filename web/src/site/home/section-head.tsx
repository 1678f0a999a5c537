import type { ReactNode } from 'react';

/** The opening of a section: a small line, the heading, a sentence. */
export function SectionHead({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <div className="section-head">
      <p className="eyebrow">{eyebrow}</p>
      <h2>{title}</h2>
      <p className="lead">{children}</p>
    </div>
  );
}
