const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes the characters of a text that have a meaning in HTML. The result is safe in elements and quoted attributes.
 */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** A piece of HTML. Build it with `html`, which escapes texts. Use the constructor only for constant HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a piece of HTML can contain. `false`, `null` and `undefined` produce no text. */
type Content = Html | string | number | false | null | undefined | readonly Content[];

function textOf(content: Content): string {
  if (content === false || content === null || content === undefined) return '';
  if (content instanceof Html) return content.text;
  return Array.isArray(content) ? content.map(textOf).join('') : escaped(String(content));
}

/** Returns a piece of HTML. Escapes every value except pieces of HTML. @example html`<b>${name}</b>` */
export const html = (strings: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(strings.map((text, n) => text + textOf(contents[n])).join(''));
