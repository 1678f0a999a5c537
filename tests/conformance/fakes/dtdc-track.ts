import type { Status } from '../../../shared/orders/status.ts';

/**
 * The event that DTDC sends for each status: code, action, remark. DTDC has no code for a rider on the way to the
 * pick-up.
 */
const WORDS: Partial<Record<Status, [code: string, action: string, remark?: string]>> = {
  pending_pickup: ['SPL', 'Softdata Upload'],
  out_for_pickup: ['PCSC', 'Pickup Scheduled'],
  picked_up: ['PCUP', 'Picked Up'],
  in_transit: ['CDOUT', 'In Transit', '0.00'],
  out_for_delivery: ['OUTDLV', 'Out For Delivery'],
  undelivered: ['nondlv', 'Not Delivered', 'CAN|AMOUNT NOT READY-(CIR)'],
  delivered: ['DLV', 'Delivered', 'SIGNATURE'],
  cancelled: ['PCAN', 'Pickup Cancelled'],
};

export interface Parcel {
  awb: string;
  reference: string;
  statuses: Status[];
}

/** Returns the n-th event. All events are on 2 November 2026, one hour apart, in India's time. */
const eventOf = (status: Status, index: number) => {
  const [code, action, remark] = WORDS[status] ?? ['', ''];
  return { code, action, remark, hour: String(6 + index).padStart(2, '0') };
};

/** Returns a tracking reply as documented. The values of the header and of the events are strings or null. */
export function trackReply({ awb, reference, statuses }: Parcel) {
  const events = statuses.map(eventOf);
  const last = events.at(-1);
  return {
    statusCode: 200,
    statusFlag: true,
    status: 'SUCCESS',
    errorDetails: null,
    trackHeader: {
      strShipmentNo: awb,
      strRefNo: reference,
      strCNType: 'CP',
      strCNProduct: 'B2C SMART EXPRESS',
      strMode: '',
      strOrigin: 'PUNE KHARADI BRANCH',
      strBookedDate: '02112026',
      strBookedTime: '06:30:00',
      strPieces: '1',
      strWeightUnit: 'KG',
      strWeight: '1.2500',
      strDestination: 'KOTA',
      strStatus: last?.action,
      strStatusTransOn: '02112026',
      strStatusTransTime: `${last?.hour}30`,
      strStatusRelCode: '',
      strRemarks: '',
      strNoOfAttempts: '0',
      strRtoNumber: null,
      strExpectedDeliveryDate: '06112026',
      strRevExpectedDeliveryDate: null,
    },
    trackDetails: events.map(({ code, action, remark, hour }) => ({
      strCode: code,
      strAction: action,
      strManifestNo: '',
      strOrigin: 'PUNE KHARADI BRANCH',
      strDestination: '',
      strOriginCode: 'P32',
      strDestinationCode: '',
      strActionDate: '02112026',
      strActionTime: `${hour}30`,
      sTrRemarks: remark ?? '',
    })),
  };
}

/** Returns the reply about an unknown AWB, which is sent with HTTP 206. */
export const noData = (number: string) => ({
  statusCode: 206,
  statusFlag: false,
  status: 'FAILED',
  errorDetails: [
    { name: 'strShipmentNo', value: number },
    { name: 'strError', value: 'NO DATA FOUND FOR THIS CNNO NUMBER' },
  ],
  trackHeader: null,
  trackDetails: null,
});

/**
 * Returns a push of a parcel's newest event. In a push, `strAction` has the code of the event, and a single
 * `shipmentStatus` is an object instead of a list.
 */
export function pushBody({ awb, reference, statuses }: Parcel) {
  const index = statuses.length - 1;
  const { code, action, remark, hour } = eventOf(statuses[index] ?? 'pending_pickup', index);
  return {
    shipment: {
      strShipmentNo: awb,
      strRefNo: reference,
      strCNTypeCode: 'PL001',
      strCNProduct: 'B2C SMART EXPRESS',
      strOrigin: 'PUNE',
      strWeight: '1.250',
      strBookedOn: '02112026',
      strRtoNumber: 'null',
      strExpectedDeliveryDate: '06112026',
      strRevExpectedDeliveryDate: 'null',
    },
    shipmentStatus: {
      strAction: code,
      strActionDesc: action,
      strOrigin: 'PUNE KHARADI BRANCH',
      strManifestNo: 'null',
      strActionDate: '02112026',
      strActionTime: `${hour}3000`,
      strRemarks: remark ?? 'null',
      strLatitude: 'null',
      strLongitude: 'null',
    },
  };
}
