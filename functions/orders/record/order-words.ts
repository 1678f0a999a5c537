import type { Dictionary } from '../../platform/table/pack.ts';

/** Names of fields and frequent values in the order they are written, the most frequent last. */
const WORDS_1 =
  '"other_details":{"resellerName":"","companyName":"","eWayBillNo":"","latitude":"","longitude":""},' +
  '"additional_information":{"sendNotification":false,"comment":"","hsnCode":""},"alternate_number":"9' +
  '"product_price":"tax":"shipping_charges":"cod_charges":"gift_wrap_charges":"total_discount":' +
  '"billing_address":"reverse_pickup_address":"rto_address":"SurfaceAirMaharashtraKarnatakaTamil NaduDelhiUttar Pradesh' +
  'Delhivery 5 KGXpressbeesBlue DartDTDCShadowfaxSpotonWow Express"payment_method":"cod"' +
  '"pending":"cancel","rto":{"seq":,"paise":,"at":"2026-"},"refund":{"seq":,"paise":,"at":"2026-"},"error":"' +
  '{"createdAt":"2026-11-20T10:00:00.000Z","draft":{"payment_method":"prepaid","first_name":"","last_name":"","email":"@gmail.com",' +
  '"mobile_number":"9","pickup_address":{"line1":"","line2":"Road","country":"India","state":"","city":"","postcode":"","email":"@gmail.com",' +
  '"mobile_number":"9"},"shipping_address":{"line1":"","line2":"","country":"India","state":"","city":"","postcode":""},' +
  '"master_sku":"","product_name":"","quantity":1,"selling_price":,"length":,"breadth":,"height":,"weight":0.},' +
  '"inputHash":"","plan":"","bulkId":null,"choice":{"_id":"","name":"","recommendation":true,"best_price":false,"best_tat":false,' +
  '"tat_score":,"price":{"total_value":,"cod_charges":0,"day":,"tax":,"final_pay":},"breakdown":{"zone":"D","chargeable_weight":0.5,' +
  '"slabs":0,"base":,"additional":0,"fuel":0,"version":""}},"charge":{"seq":,"paise":,"freightPaise":,"codPaise":0,"taxPaise":,' +
  '"at":"2026-11-20T10:00:00.000Z"},"awb":null,"sortCode":null,"pending":null,"rto":null,"refund":null,"error":null,' +
  '"deliveredAt":null,"attempts":0,"rawScan":null,"lastRemark":null,"dueAt":null}';

const WORDS_2 =
  '"other_details":{"resellerName":"","companyName":"","eWayBillNo":"","latitude":"","longitude":""},' +
  '"additional_information":{"sendNotification":false,"comment":"","hsnCode":""},"alternate_number":"9' +
  '"billing_address":"reverse_pickup_address":"rto_address":"SurfaceAirMaharashtraKarnatakaTamil NaduDelhiUttar Pradesh' +
  'Delhivery 5 KGXpressbeesBlue DartDTDCShadowfaxSpotonWow Express"payment_method":"cod"' +
  '"productPaise":,"shippingPaise":,"giftWrapPaise":,"discountPaise":,"ticketSince":"2026-,"backPaise":,"backZone":"' +
  '"pending":"cancel","rto":{"seq":,"paise":,"at":"2026-"},"refund":{"seq":,"paise":,"at":"2026-"},"error":"' +
  '{"createdAt":"2026-11-20T10:00:00.000Z","inputHash":"","plan":"","bulkId":null,"choice":{"partnerId":"","name":"",' +
  '"recommended":true,"bestPrice":false,"bestTat":false,"zone":"D","chargeableGrams":500,"slabs":0,"basePaise":,' +
  '"additionalPaise":0,"fuelPaise":0,"freightPaise":,"tatDays":,"cardVersion":"","codPaise":0,"taxPaise":,"finalPaise":},' +
  '"charge":{"seq":,"paise":,"freightPaise":,"codPaise":0,"taxPaise":,"at":"2026-11-20T10:00:00.000Z","invoice":"26-00"},' +
  '"lines":[],"awb":null,"sortCode":null,"pending":null,"rto":null,"refund":null,"error":null,"deliveredAt":null,"attempts":0,' +
  '"scannedAt":"2026-11-20T10:00:00.000Z","rawScan":null,"lastRemark":null,"dueAt":null,"details":{"payment_method":"prepaid",' +
  '"first_name":"","last_name":"","email":"@gmail.com","mobile_number":"9","pickup_address":{"line1":"","line2":"Road",' +
  '"country":"India","state":"","city":"","postcode":"","email":"@gmail.com","mobile_number":"9"},"shipping_address":{"line1":"",' +
  '"line2":"","country":"India","state":"","city":"","postcode":""},"master_sku":"","product_name":"","quantity":1,' +
  '"worth":{"sellingPaise":},"parcel":{"weightGrams":,"lengthCm":,"breadthCm":,"heightCm":}},"detailsHash":"';

/** With what couriers say of a parcel, since its scans are packed with it. */
const WORDS_3 =
  'Consignee unavailableAddress incomplete or wrongConsignee asked to deliver another dayEntry restricted, consignee did not answer the phone' +
  'Consignee refused to accept/order cancelledFailed deliveryHeld for inspectionReleasedReturned after three attemptsReturn on its way' +
  'Return reached the originReturn out for deliveryReturn accepted by the sellerRTO InitiatedRTO DeliveredIn TransitPending' +
  'X-DDD3FDX-DLL2FX-DBL1FX-PPOMX-PIOMX-UCIFMOFP-101EOD-11EOD-38EOD-74RT-1DTUP-210UDDLRTManifestedNot PickedDispatchedDelivered' +
  'BengaluruHyderabadChennaiKolkataAhmedabadPuneJaipurLucknowSuratGurugramNoidaNagpurHosurBhiwandiTelanganaWest BengalGujaratRajasthan' +
  'HaryanaPunjabKeralaOdishaBiharUttar PradeshTamil NaduKarnatakaMaharashtraNew DelhiMumbai' +
  '_Hub_Gateway_Warehouse_DC_L_D_CP_IP pick-up centre (Delhi)' +
  '","pending_pickup","Manifest uploaded","Shipment details received","out_for_pickup","Out for pick-up","Pickup scheduled' +
  '","picked_up","Shipment picked up","Left the origin hub","Bag Received at FacilityShipment Received at FacilityAdded to Bag' +
  'Trip ArrivedIn transit to destinationReached at destination cityPassed the transit hub","Reached the destination","' +
  '","undelivered","out_for_delivery","Out for delivery","delivered","Delivered to consignee"," delivery centre (Maharashtra)"],["m' +
  '","in_transit"," hub (Maharashtra)"],["mi' +
  '"scans":[["mi"ownNumber":""manifest":"hubs":["failed":{"at":"2026-","reason":"' +
  WORDS_2;

/** With what becomes of an order behind its end: its COD, and the dispute over its weight. */
const WORDS_4 =
  '"weightDispute":{"seq":,"paise":,"measured":{"grams":,"lengthCm":,"breadthCm":,"heightCm":},"chargedAt":"2026-11-' +
  '"weighed":{"freightPaise":,"backPaise":"takenBack":{"deliveredAt":"2026-,"reason":""waits":""claimedPaise":' +
  '"payment_method":"cod""codPaise":30"cod":{"seq":3,"duePaise":0,"arrivedAt":"2026-12-","task":"-000","report":""remitted":{"paise":,"at":"2026-12-","reference":"COD-' +
  WORDS_3;

/**
 * The dictionaries of packed orders: **never change a text**, every order that was packed with it needs it to be read.
 * A better one is appended with the next number; the last is written with. Orders without a number are of the first.
 */
export const ORDER_DICTIONARIES: readonly Dictionary[] = [
  { number: 1, words: Buffer.from(WORDS_1) },
  { number: 2, words: Buffer.from(WORDS_2) },
  { number: 3, words: Buffer.from(WORDS_3) },
  { number: 4, words: Buffer.from(WORDS_4) },
];
