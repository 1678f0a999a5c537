/** Every address inside the application, by name. Pages link with `linkTo('orderActivity', { orderId })`. */
export const PATHS = {
  login: '/login',
  signup: '/signup',
  forgotPassword: '/ForgetPassword',
  resetPassword: '/ResetPassword/:token',

  dashboard: '/app/Dashboard',
  masterData: '/app/masterData',
  courierPartnerData: '/app/courierPartnerData',
  shipmentList: '/app/shipmentList',
  ticketDashboard: '/app/ticketDashboard',
  newShipment: '/app/individualShipment',
  shipment: '/app/individualShipment/:orderId',
  orderActivity: '/app/OrderActivity/:orderId',
  shipmentPrint: '/app/ShipmentPrintModal',
  invoice: '/app/individualinvoice/:id',
  bulkUpload: '/app/bulkShipmentUpload',
  bulkList: '/app/bulkShipmentList/:orderId',
  bulkInvoice: '/app/bulkinvoice/:orderId',
  courierPartner: '/app/courierpartner/:id',
  codReports: '/app/codReports',
  reportDetails: '/app/reportDetails/:id',
  noCsvReports: '/app/noCsvReports',
  monthlyReports: '/app/monthlyReports',
  userUsage: '/app/userusage',
  users: '/app/users',
  userWallet: '/app/walletdetails/:id',
  reachUs: '/app/reachus',
  departments: '/app/department',
  plans: '/app/plan',
  manifest: '/app/Manifest',
  manifestPickup: '/app/ManifestPickup',
  weightDisputes: '/app/WeightDiscrepancy',
  weightDisputeUpload: '/app/WeightDiscrepancyUpload',
  pinCodeSearch: '/app/pinCodeSearch',
  courierPartnerSearch: '/app/searchCourierPartnerList',
  roles: '/app/role',
  newRole: '/app/create-role',
  role: '/app/role/:id',
  wallet: '/app/walletdetails',
  invoiceDetails: '/app/invoicedetails',
  accountListing: '/app/AccountListing',
  confirmationCsv: '/app/RemittanceProfile',
  remittanceEntries: '/app/RemittanceEntries/:id',
  accountDetails: '/app/AccountCreation',
  editProfile: '/app/editProfile',
} as const;

export type PathName = keyof typeof PATHS;

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<N extends PathName> = { [K in ParamsOf<(typeof PATHS)[N]>]: string };

/** `linkTo('shipment', { orderId: order._id })` → `/app/individualShipment/7`. A missing parameter is a type error. */
export function linkTo<N extends PathName>(
  name: N,
  ...[params]: ParamsOf<(typeof PATHS)[N]> extends never ? [] : [params: Params<N>]
): string {
  const values = (params ?? {}) as Record<string, string>;
  return PATHS[name].replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
}

/** The sign-in page, remembering where the person was going. */
export const loginWith = (origin: string): string => `${PATHS.login}?origin=${encodeURIComponent(origin)}`;

/** The remembered place, if it is one of ours: never an address that someone put into a link. */
export const originOf = (search: URLSearchParams): string | undefined => {
  const origin = search.get('origin') ?? '';
  return /^\/app(\/[\w./~%-]*)?(\?[^#\\]*)?$/i.test(origin) && !origin.includes('//') ? origin : undefined;
};
