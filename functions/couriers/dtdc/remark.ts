/** The texts of DTDC's reason codes for failed deliveries. They are used if a remark contains only a code. */
const REASONS: Readonly<Record<string, string>> = {
  ADR: 'address wrong',
  CAD: 'another date was asked for',
  CAN: 'amount not ready',
  CNA: 'no attempt',
  COC: 'refused for fear of infection',
  COL: 'closed for a lockdown',
  CWP: 'wrong pin code',
  DLK: 'door locked',
  DNM: 'no contact name',
  DTD: 'refused, damaged',
  KYC: 'the code of the delivery was refused',
  LDO: 'last date over',
  LHL: 'local holiday',
  LST: 'lost',
  MIS: 'misrouted',
  NSP: 'no such person',
  NSR: 'area not served',
  PCC: 'the consignee collects it',
  PNA: 'person not available',
  PRF: 'refused',
  PSF: 'person has moved',
  PWR: 'papers are missing',
  REA: 'restricted entry',
  RRT: 'the sender refused the return',
  RWO: 'the consignee wants to open it first',
  UAT: 'no attempt was possible',
};

/** All reason codes of failed deliveries that we know. */
export const KNOWN_REASONS: readonly string[] = Object.keys(REASONS);

const WHOSE: Readonly<Record<string, string>> = { CIR: 'consignee', DIR: 'DTDC', OTR: 'other' };

/** Matches parts of a remark that have no meaning. */
const EMPTY = /^(?:null|n\/?a|-|0(?:\.0+)?)?$/i;

/**
 * The highest number of characters of a remark that are read. Longer remarks are not stored either, and the pattern
 * would be slow for them.
 */
const MOST = 500;

/**
 * Converts a remark of DTDC to text for people, with the code of its reason if it has one.
 * @example readRemark('CAN|AMOUNT NOT READY-(CIR)') // { reason: 'CAN', words: 'AMOUNT NOT READY (CAN, consignee)' }
 */
export function readRemark(remark: string): { reason?: string; words: string } {
  const text = remark.replace(/\s+/g, ' ').trim().slice(0, MOST);
  const [, code = '', said = '', side = ''] =
    /^([a-z]{2,4})\s*\|\s*(.*?)\s*(?:-?\s*\(\s*(cir|dir|otr)\s*\))?$/i.exec(text) ?? [];
  const reason = code.toUpperCase();
  if (reason === '') return { words: EMPTY.test(text) ? '' : text };
  const words = EMPTY.test(said) ? (REASONS[reason] ?? 'no reason given') : said;
  const whose = WHOSE[side.toUpperCase()];
  return { reason, words: `${words} (${[reason, whose].filter(Boolean).join(', ')})` };
}
