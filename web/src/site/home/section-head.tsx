import type { ReactNode } from 'react';
import { sectionClass } from '../frame/section-class.ts';
import { textClass } from '../frame/text-class.ts';

/** Renders the heading of a section, with a small line above it and a sentence below. */
export function SectionHead({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <div className={sectionClass.head}>
      <p className={textClass.eyebrow}>{eyebrow}</p>
      <h2>{title}</h2>
      <p className={textClass.lead}>{children}</p>
    </div>
  );
}
