import { SECTIONS, type Section } from '../../../shared/permissions.ts';

/** The names of a new feature, in every form that its files need. */
export interface Names {
  /** Its folders: `gift-cards`. */
  feature: string;
  /** The name of the feature's contract and page: `giftCards`. */
  many: string;
  /** The name of one of the feature's records: `giftCard`. */
  one: string;
  /** Its table keys: `GIFT_CARDS`. */
  key: string;
  /** The feature's names on screens: `Gift cards` and `gift card`. */
  title: string;
  word: string;
  /** The section whose permission to show opens the feature. */
  section: Section;
}

const KEBAB = /^[a-z]+(-[a-z]+)*$/;

const camel = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns a feature's names from the arguments of the command: `gift-cards gift-card plan`.
 * @throws Error that explains how the command is used
 */
export function namesOf([feature = '', one = '', section = '']: readonly string[]): Names {
  const wrong = [
    !KEBAB.test(feature) && `The feature is small letters and hyphens, not '${feature}'.`,
    !KEBAB.test(one) && `One of it is small letters and hyphens, not '${one}'.`,
    feature === one && 'Feature and one of it need two names, since both become names in the code.',
    !Object.hasOwn(SECTIONS, section) && `'${section}' is no section.`,
  ].filter((line) => line !== false);
  if (wrong.length > 0) {
    throw new Error(
      `${wrong.join('\n')}\n\n` +
        'npm run new <feature> <one of it> <section>, for instance: npm run new gift-cards gift-card plan\n' +
        `Sections (shared/permissions.ts): ${Object.keys(SECTIONS).join(', ')}`,
    );
  }
  return {
    feature,
    many: camel(feature),
    one: camel(one),
    key: feature.toUpperCase().replaceAll('-', '_'),
    title: capital(feature.replaceAll('-', ' ')),
    word: one.replaceAll('-', ' '),
    section: section as Section,
  };
}
