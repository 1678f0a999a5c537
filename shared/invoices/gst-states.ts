/** States and union territories by GST code, which is the first two digits of a GSTIN. */
const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** The names of states and union territories, sorted for a list of choices. */
export const GST_STATE_NAMES: readonly string[] = Object.values(GST_STATES).toSorted();

/** The GST codes of states by other spellings, which occur in data of the post office and of sellers. */
const SPELLINGS: Readonly<Record<string, string>> = {
  orissa: '21',
  chattisgarh: '22',
  pondicherry: '34',
  uttaranchal: '05',
  newdelhi: '07',
  nctofdelhi: '07',
  dadraandnagarhaveli: '26',
  damananddiu: '26',
};

const plain = (state: string): string =>
  state
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');

const CODES = new Map([
  ...Object.entries(SPELLINGS),
  ...Object.entries(GST_STATES).map(([code, name]): [string, string] => [plain(name), code]),
]);

/** A state with the name and code that GST documents print. */
export interface GstState {
  /** The two digits of the code. Empty for an unknown state. */
  code: string;
  name: string;
}

/**
 * Returns the state with the given name: `gstStateByName('KARNATAKA')` → `{ code: '29', name: 'Karnataka' }`. For an
 * unknown name, returns the unchanged name with an empty code.
 */
export function gstStateByName(state: string): GstState {
  const code = CODES.get(plain(state)) ?? '';
  return { code, name: GST_STATES[code] ?? state };
}

/** Returns the state with a GST code. For an unknown code, returns a state whose name is the code. */
export const stateOfCode = (code: string): GstState => ({ code, name: GST_STATES[code] ?? code });

/** Returns the state in which the business with a GSTIN is registered. */
export const stateOfGstin = (gstin: string): GstState => stateOfCode(gstin.slice(0, 2));
