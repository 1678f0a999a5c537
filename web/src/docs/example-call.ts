import type { Operation } from './specification.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns the example of an API operation as a terminal command, or undefined if it has no example. */
export function exampleCall(origin: string, method: string, path: string, one: Operation): string | undefined {
  const given = (one.parameters ?? []).filter(({ example }) => example !== undefined);
  const body = one.requestBody?.content['application/json']?.example;
  if (given.length === 0 && body === undefined) return undefined;
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example = '' } of given) {
    if (place === 'path') address = address.replace(`{${name}}`, example);
    else query.set(name, example);
  }
  const search = query.size > 0 ? `?${query}` : '';
  return [
    `curl -X ${method.toUpperCase()} ${quoted(`${origin}/api/v1${address}${search}`)}`,
    `-H ${quoted('X-Api-Key: YOUR-API-KEY')}`,
    ...(body === undefined
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}
