import { IFSC, isGstin, PAN, UNREGISTERED } from '../identifiers.ts';
import { stateOfGstin } from '../invoices/gst-states.ts';

/**
 * The result of one check of account details. `differs`: a person must compare the details. `unknown`: we lack the data
 * for this check.
 */
export interface DetailCheck {
  name: string;
  result: 'fits' | 'differs' | 'unknown';
  /** The compared values, as a text for the approver. */
  text: string;
}

/** The details to check, in the form in which approvers see them. */
export interface CheckedDetails {
  account_holder: string;
  bank_name: string;
  ifsc: string;
  gst_number: string;
  gst_state: string;
  pan_card_number: string;
}

/** The names of the banks with the most accounts, by the first four letters of their IFSC. */
const BANKS: Readonly<Record<string, string>> = {
  AUBL: 'AU Small Finance Bank',
  BARB: 'Bank of Baroda',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  CNRB: 'Canara Bank',
  FDRL: 'Federal Bank',
  HDFC: 'HDFC Bank',
  IBKL: 'IDBI Bank',
  ICIC: 'ICICI Bank',
  IDFB: 'IDFC First Bank',
  IDIB: 'Indian Bank',
  INDB: 'IndusInd Bank',
  IOBA: 'Indian Overseas Bank',
  KARB: 'Karnataka Bank',
  KKBK: 'Kotak Mahindra Bank',
  MAHB: 'Bank of Maharashtra',
  PUNB: 'Punjab National Bank',
  PYTM: 'Paytm Payments Bank',
  RATN: 'RBL Bank',
  SBIN: 'State Bank of India',
  SIBL: 'South Indian Bank',
  UBIN: 'Union Bank of India',
  UCBA: 'UCO Bank',
  UTIB: 'Axis Bank',
  YESB: 'Yes Bank',
};

/** Words that are common in names, so that they do not identify a person or company. */
const COMMON = new Set([
  'the',
  'and',
  'of',
  'mr',
  'mrs',
  'ms',
  'm',
  's',
  'bank',
  'ltd',
  'limited',
  'pvt',
  'private',
  'llp',
]);

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !COMMON.has(word));

/** The kind of PAN holder, by the fourth letter of the PAN. */
const HOLDERS: Readonly<Record<string, string>> = {
  A: 'an association',
  B: 'a body of individuals',
  C: 'a company',
  F: 'a firm',
  G: 'a government agency',
  H: 'a family (HUF)',
  J: 'an artificial person',
  L: 'a local authority',
  P: 'a person',
  T: 'a trust',
};

const check = (name: string, fits: boolean | undefined, text: string): DetailCheck => ({
  name,
  result: fits === undefined ? 'unknown' : fits ? 'fits' : 'differs',
  text,
});

function ifscCheck({ ifsc, bank_name }: CheckedDetails): DetailCheck {
  if (!IFSC.test(ifsc)) return check('IFSC', false, `${ifsc} is no branch code`);
  const bank = BANKS[ifsc.slice(0, 4)];
  if (bank === undefined) return check('IFSC', undefined, `${ifsc.slice(0, 4)} is not in our list of banks`);
  const [ours, theirs] = [wordsOf(bank), wordsOf(bank_name)];
  const initials = bank
    .split(' ')
    .filter((word) => word !== 'of')
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
  const fits =
    ours.every((word) => theirs.includes(word)) || theirs.includes(initials) || theirs.includes(ours[0] ?? '');
  return check('IFSC', fits, `${ifsc.slice(0, 4)} is ${bank}`);
}

/**
 * Compares the account holder's name with the PAN. The fifth letter of a person's PAN is the first letter of the
 * surname. For all other holders, it is the first letter of the name. A PAN contains no more of the name than this
 * letter.
 */
function panCheck({ pan_card_number: pan, account_holder }: CheckedDetails): DetailCheck {
  if (!PAN.test(pan)) return check('Holder and PAN', false, `${pan} is no PAN`);
  const [kind, letter] = [pan.charAt(3), pan.charAt(4)];
  const words = wordsOf(account_holder);
  const initials = kind === 'P' ? words.map((word) => word.charAt(0)) : [words[0]?.charAt(0) ?? ''];
  const holder = HOLDERS[kind];
  if (holder === undefined) return check('Holder and PAN', false, `No PAN has ${kind} as its fourth letter`);
  return check(
    'Holder and PAN',
    initials.includes(letter.toLowerCase()),
    `The PAN is of ${holder} whose ${kind === 'P' ? 'surname' : 'name'} begins with ${letter}`,
  );
}

function gstinChecks({ gst_number, gst_state, pan_card_number: pan }: CheckedDetails): DetailCheck[] {
  if (gst_number === UNREGISTERED || gst_number === '') return [check('GSTIN', undefined, 'Not registered for GST')];
  if (!isGstin(gst_number)) return [check('GSTIN', false, 'Its check character is wrong')];
  const state = stateOfGstin(gst_number).name;
  return [
    check('GSTIN', state === gst_state, `Its check character is right; it is of ${state}`),
    check('GSTIN and PAN', gst_number.slice(2, 12) === pan, `The GSTIN contains the PAN ${gst_number.slice(2, 12)}`),
  ];
}

/**
 * Compares the account holder with the names on GST documents. Two names agree if one contains all words of the other,
 * in any order.
 */
function nameCheck({ account_holder }: CheckedDetails, names: readonly string[]): DetailCheck {
  const known = names.filter((name) => wordsOf(name).length > 0);
  const holder = new Set(wordsOf(account_holder));
  const fits = known.some(
    (name) =>
      wordsOf(name).every((word) => holder.has(word)) || [...holder].every((word) => wordsOf(name).includes(word)),
  );
  const text = known.length === 0 ? 'The profile has no name' : `GST documents name ${known.join(' or ')}`;
  return check('Holder and GST name', known.length === 0 ? undefined : fits, text);
}

/**
 * Checks whether account details agree with each other and with the seller's names. The result helps the person who
 * approves the details. The checks use no data of banks or of the tax office.
 * @param names the seller's names on GST documents: company and person
 */
export const checkDetails = (details: CheckedDetails, names: readonly string[]): DetailCheck[] => [
  nameCheck(details, names),
  panCheck(details),
  ifscCheck(details),
  ...gstinChecks(details),
];
