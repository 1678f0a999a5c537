import { app } from '../../../functions/app.ts';
import type { Feature } from '../../../shared/contracts.ts';
import { httpEntry } from '../../bundle/entries.ts';

export interface Route {
  /** The route in the notation of API Gateway: `GET /api/v1/orders/{id}`. */
  routeKey: string;
  feature: string;
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

const entries: Entry[] = (Object.keys(app.features) as Feature[]).flatMap((feature) => {
  const { contract, timeoutSeconds = 29 } = app.features[feature];
  return Object.values(contract).map((endpoint) => ({
    feature,
    entry: httpEntry(feature),
    method: endpoint.method,
    routeKey: `${endpoint.method} /api/v1${endpoint.path}`,
    // An HTTP API stops waiting after 30 seconds, even if the function may run longer.
    timeoutSeconds: Math.min(29, timeoutSeconds),
    segments: split(`/api/v1${endpoint.path}`),
  }));
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

/**
 * Returns the route of a request. If there is none, returns the methods that the path supports. The list is empty for
 * an unknown path.
 */
export function findRoute(method: string, path: string): Route | { methods: string[] } {
  let segments: string[];
  try {
    segments = split(path).map(decodeURIComponent);
  } catch {
    return { methods: [] };
  }
  const fitting = entries
    .flatMap((entry) => {
      const params = fit(entry, segments);
      return params === undefined ? [] : [{ ...entry, params }];
    })
    .sort((a, b) => weight(a).localeCompare(weight(b)));
  return fitting.find((entry) => entry.method === method) ?? { methods: fitting.map((entry) => entry.method) };
}
