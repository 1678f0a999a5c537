import { app } from '../../../functions/app.ts';
import type { FeatureRow } from '../../../functions/platform/app-table.ts';
import { API_ROUTES, type ApiRoute } from '../../api-routes.ts';
import { httpEntry } from '../../bundle/entries.ts';

export interface Route {
  /** The route in the notation of API Gateway: `ANY /api/v1/orders/{id}`. */
  routeKey: string;
  feature: ApiRoute['feature'];
  /** The entry of the handler, such as `orders/api/http`. */
  entry: string;
  timeoutSeconds: number;
  params: Record<string, string>;
}

interface Entry extends Omit<Route, 'params'> {
  method: string;
  segments: string[];
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string): boolean => segment.startsWith('{');

const entries: Entry[] = API_ROUTES.map(({ feature, method, path }) => {
  const { timeoutSeconds = 29 }: FeatureRow = app.features[feature];
  return {
    feature,
    entry: httpEntry(feature),
    method,
    routeKey: `${method} ${path}`,
    // An HTTP API stops waiting after 30 seconds, even if the function may run longer.
    timeoutSeconds: Math.min(29, timeoutSeconds),
    segments: split(path),
  };
});

/** Returns the parameters of a path if it matches this route, else undefined. */
function fit(entry: Entry, segments: string[]): Record<string, string> | undefined {
  if (entry.segments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [n, wanted] of entry.segments.entries()) {
    const segment = segments[n] as string;
    if (isParameter(wanted)) params[wanted.slice(1, -1)] = segment;
    else if (wanted !== segment) return undefined;
  }
  return params;
}

/** Returns a sort key for routes. It sorts literal segments before parameters, segment by segment from the left. */
const weight = (entry: Entry): string => entry.segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

/** Returns the route of a request. Undefined if API Gateway would have none. */
export function findRoute(method: string, path: string): Route | undefined {
  let segments: string[];
  try {
    segments = split(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  return entries
    .filter((entry) => entry.method === 'ANY' || entry.method === method)
    .flatMap((entry) => {
      const params = fit(entry, segments);
      return params === undefined ? [] : [{ ...entry, params }];
    })
    .sort((a, b) => weight(a).localeCompare(weight(b)))[0];
}
