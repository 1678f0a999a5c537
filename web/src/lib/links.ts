import { PAGE_NAMES, PAGES, type PageName } from './pages.ts';

type PagePaths = { [N in PageName]: (typeof PAGES)[N]['path'] };

/** Every address of the application, by the page's name. Pages link with `linkTo('orderActivity', { orderId })`. */
export const PATHS = {
  login: '/login',
  signup: '/signup',
  forgotPassword: '/ForgetPassword',
  resetPassword: '/ResetPassword/:token',
  ...(Object.fromEntries(PAGE_NAMES.map((name) => [name, PAGES[name].path])) as PagePaths),
} as const;

export type PathName = keyof typeof PATHS;

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<N extends PathName> = { [K in ParamsOf<(typeof PATHS)[N]>]: string };

/** The query parameter of the sign-in page that shows the message about an ended session. */
export const SESSION_ENDED_PARAM = 'ended';

/**
 * Returns an address: `linkTo('shipment', { orderId: order._id })` → `/app/individualShipment/7`. A missing parameter
 * is a type error.
 */
export function linkTo<N extends PathName>(
  name: N,
  ...[params]: ParamsOf<(typeof PATHS)[N]> extends never ? [] : [params: Params<N>]
): string {
  const values = (params ?? {}) as Record<string, string>;
  return PATHS[name].replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
}

/** The address of the list of returns that wait for a partner and for their payment. */
export const UNPAID_RETURNS = `${PATHS.shipmentList}?order_type=reverse&payment_status=pending`;

/** Returns the address of the form for a new order that copies this order. */
export const orderAgainAddress = (id: string): string => `${PATHS.newShipment}?copy=${encodeURIComponent(id)}`;

/**
 * Returns the address of the sign-in page. After the sign-in, the user returns to `origin`. With `ended`, the page
 * shows that the session has ended.
 */
export const loginAddress = (origin: string, ended: boolean): string =>
  `${PATHS.login}?${ended ? `${SESSION_ENDED_PARAM}=1&` : ''}origin=${encodeURIComponent(origin)}`;

/**
 * Returns the page to open after the sign-in. Returns undefined unless it is a page of the application, because a link
 * could name an address of another site.
 */
export const pageAfterSignIn = (search: URLSearchParams): string | undefined => {
  const origin = search.get('origin') ?? '';
  return /^\/app(\/[\w./~%-]*)?(\?[^#\\]*)?(#[\w.,%-]*)?$/i.test(origin) && !origin.includes('//') ? origin : undefined;
};
