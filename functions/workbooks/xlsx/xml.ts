/** Returns the value of one attribute of an opening tag, or undefined. `name` includes the namespace prefix. */
export function xmlAttribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found === null ? undefined : unescapeXml(found[1] ?? found[2] ?? '');
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Escapes a text for use in XML, in an attribute in double quotes or in the content of an element. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * Returns the first element with this local name including its tags, or an empty text. Searches the XML only once, so
 * the time is linear.
 */
export function xmlElement(xml: string, name: string): string {
  const open = new RegExp(`<((?:\\w+:)?)${name}(?=[\\s/>])`).exec(xml);
  if (open === null) return '';
  const close = `</${open[1] ?? ''}${name}>`;
  const end = xml.indexOf(close, open.index);
  return end < 0 ? '' : xml.slice(open.index, end + close.length);
}
