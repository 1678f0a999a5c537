import { app } from '../functions/app.ts';
import type { Feature } from '../shared/contracts.ts';

/** A route of the HTTP API. */
export interface ApiRoute {
  /** The feature whose function answers the route. */
  feature: Feature;
  /** One method, or `ANY`. */
  method: string;
  /** The path with its parameters, such as `/api/v1/orders/{id}`. */
  path: string;
}

/**
 * Returns the path of an endpoint's route in API Gateway, without a slash at its end. API Gateway has no routes that
 * end in a slash, so CloudFront removes it from every request (`edge-functions.ts`).
 */
const routePath = (path: string): string => `/api/v1${path.replace(/\/$/, '')}`;

function routes(): ApiRoute[] {
  const each = (Object.keys(app.features) as Feature[]).flatMap((feature) =>
    Object.values(app.features[feature].contract).map(({ method, path }) => ({
      feature,
      method,
      path: routePath(path),
    })),
  );
  return [...Map.groupBy(each, ({ path }) => path).values()].flatMap((endpoints) => {
    const [first] = endpoints;
    return first !== undefined && endpoints.every(({ feature }) => feature === first.feature)
      ? [{ ...first, method: 'ANY' }]
      : endpoints;
  });
}

/**
 * The routes of the API: one for each path, with every method, because API Gateway takes only 300 routes. The function
 * chooses the endpoint by the method, and answers 405 for a method that the path does not have. If the methods of a path
 * belong to several features, each of the methods is a route.
 */
export const API_ROUTES: readonly ApiRoute[] = routes();
