/** The calls of the enterprise API. Each call has a separate host. */
export type EnterpriseCall = 'token' | 'series' | 'batch' | 'manifest' | 'track' | 'cancel' | 'reattempt' | 'rto';

type Hosts = Readonly<Record<EnterpriseCall, string>>;

const PRODUCTION: Hosts = {
  token: 'https://userauthapis.xbees.in/api/auth/generateToken',
  series: 'https://xbclientapi.xbees.in/POSTShipmentService.svc/AWBNumberSeriesGeneration',
  batch: 'https://xbclientapi.xbees.in/TrackingService.svc/GetAWBNumberGeneratedSeries',
  manifest: 'https://apishipmentmanifestation.xbees.in/shipmentmanifestation/forward',
  track: 'https://apishipmenttracking.xbees.in/GetShipmentAuditLog',
  cancel: 'https://clientshipupdatesapi.xbees.in/forwardcancellation',
  reattempt: 'https://clientshipupdatesapi.xbees.in/client/UpdateNDRDeferredDeliveryDate',
  rto: 'https://xbclientapi.xbees.in/POSTShipmentService.svc/RTONotifyShipment',
};

/** The hosts of the test system. It has no HTTPS, so only invented parcels may be sent to it. */
const STAGING: Hosts = {
  token: 'http://stageusermanagementapi.xbees.in/api/auth/generateToken',
  series: 'http://114.143.206.69:803/StandardForwardStagingService.svc/AWBNumberSeriesGeneration',
  batch: 'http://114.143.206.69:803/StandardForwardStagingService.svc/GetAWBNumberGeneratedSeries',
  manifest: 'http://api.staging.shipmentmanifestation.xbees.in/shipmentmanifestation/forward',
  track: 'http://api.staging.shipmenttracking.xbees.in/GetShipmentAuditLog',
  cancel: 'http://stageclientshipupdatesapi.xbees.in/forwardcancellation',
  reattempt: 'http://stageclientshipupdatesapi.xbees.in/client/UpdateNDRDeferredDeliveryDate',
  rto: 'http://114.143.206.69:803/StandardForwardStagingService.svc/RTONotifyShipment',
};

/**
 * Returns the URL of a call.
 * @param url the value of the secret `xpressbees_url`: '' for production, `staging`, or one host for all calls
 */
export function urlOf(call: EnterpriseCall, url = ''): string {
  if (url === '') return PRODUCTION[call];
  return url === 'staging' ? STAGING[call] : url + new URL(PRODUCTION[call]).pathname;
}
