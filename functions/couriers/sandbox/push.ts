import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { sameSecret } from '../../platform/secrets/same-secret.ts';
import type { PushResult, PushUpdate, Scan } from '../port.ts';
import { type CourierTraits, statusOfCode, traitsOf } from './courier-traits.ts';
import { scansOfSandboxParcel } from './life.ts';
import type { SandboxShipment } from './store.ts';

/** The header with the signature, in lower case, as API Gateway sends header names. */
const HEADER = 'x-sandbox-signature';

/** A request that the sandbox sends to `POST /webhooks/couriers/{courier}`. */
export interface SignedPush {
  rawBody: string;
  headers: Record<string, string>;
}

const sign = (rawBody: string, secret: string): string => createHmac('sha256', secret).update(rawBody).digest('hex');

/**
 * Builds a push of one parcel's scans, signed by HMAC-SHA256 over the raw body. Its scans have codes, but no statuses.
 */
export function buildPush(update: PushUpdate, secret: string): SignedPush {
  const scans = update.scans.map(({ code, description, location, at }) => ({ code, description, location, at }));
  const rawBody = JSON.stringify({ ...update, scans });
  return { rawBody, headers: { 'content-type': 'application/json', [HEADER]: sign(rawBody, secret) } };
}

/**
 * Returns a push with the scans after `since` until `now`; undefined if there are no such scans, or if the courier does
 * not push.
 */
export function buildDuePush(
  shipment: SandboxShipment,
  since: Date,
  now: Date,
  secret: string,
): SignedPush | undefined {
  if (!traitsOf(shipment.courier).capabilities.push) return undefined;
  const scans = scansOfSandboxParcel(shipment, now).filter((scan) => Date.parse(scan.at) > since.getTime());
  return scans.length > 0 ? buildPush({ awb: shipment.awb, reference: shipment.reference, scans }, secret) : undefined;
}

const body = z.object({
  awb: z.string().min(1),
  reference: z.string().optional(),
  scans: z.array(z.object({ code: z.string(), description: z.string(), location: z.string(), at: z.iso.datetime() })),
});

const known = (courier: CourierTraits, scan: Omit<Scan, 'status'>): Scan => {
  const status = statusOfCode(courier, scan.code);
  return status ? { ...scan, status } : scan;
};

/** Checks the signature of a push and reads it. */
export function readSandboxPush(
  courier: CourierTraits,
  rawBody: string,
  headers: Readonly<Record<string, string | undefined>>,
  secret: string,
): PushResult {
  if (!sameSecret(headers[HEADER], sign(rawBody, secret))) {
    return { kind: 'refused', code: 'SIGNATURE', message: 'The signature does not match the body.' };
  }
  const parsed = body.safeParse(parseJson(rawBody));
  if (!parsed.success) return { kind: 'refused', code: 'PAYLOAD', message: 'This is not a push of the sandbox.' };
  const { scans, ...update } = parsed.data;
  return { kind: 'updates', updates: [{ ...update, scans: scans.map((scan) => known(courier, scan)) }] };
}
