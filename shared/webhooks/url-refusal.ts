const MOST_CHARACTERS = 1000;
const PORTS = ['', '8443'];

/**
 * Returns why we do not call a URL that a seller entered. Returns undefined if we may call it. Before each call, the
 * server also checks the IP addresses of the URL's host (`functions/platform/guarded`).
 */
export function urlRefusal(text: string): string | undefined {
  const isUrl = text.length <= MOST_CHARACTERS && URL.canParse(text);
  if (!isUrl) return `Enter a full URL of up to ${MOST_CHARACTERS} characters, such as https://shop.example/hooks.`;
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'Enter a URL that begins with https://.';
  if (url.username !== '' || url.password !== '') return 'Leave user name and password out of the URL.';
  if (!PORTS.includes(url.port)) return 'Only the ports 443 and 8443 are called.';
  return undefined;
}
