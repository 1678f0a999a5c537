import { expect, test } from 'vitest';
import { namesOtherPlace, placeWarning } from '../../../shared/pin-code-master/place-match.ts';

const place = (pincode: string, city: string, state: string) => ({
  pincode,
  city,
  state,
  metro: false,
  special: false,
});
const PLACES = new Map(
  [
    place('560001', 'Bengaluru', 'Karnataka'),
    place('110024', 'New Delhi', 'Delhi'),
    place('110001', 'New Delhi', 'Delhi'),
    place('122001', 'Gurugram', 'Haryana'),
    place('400001', 'Mumbai', 'Maharashtra'),
    place('400703', 'Thane', 'Maharashtra'),
    place('201301', 'Gautam Buddha Nagar', 'Uttar Pradesh'),
    place('500081', 'Hyderabad', 'Telangana'),
    place('751001', 'Khordha', 'Odisha'),
    place('140308', 'S.A.S Nagar', 'Punjab'),
    place('635109', 'Krishnagiri', 'Tamil Nadu'),
    place('492001', 'Raipur', 'Chhattisgarh'),
    place('244901', 'Rampur', 'Uttar Pradesh'),
    place('388120', 'Vallabh Vidyanagar', 'Gujarat'),
    place('605001', 'Pondicherry', 'Puducherry'),
    place('999001', 'Emerald City', 'Oz'),
  ].map((one) => [one.pincode, one]),
);
const isOther = (pincode: string, city: string, state: string) => {
  const found = PLACES.get(pincode);
  return found && namesOtherPlace({ city, state }, found);
};

test.each([
  ['560001', 'Bengaluru', 'Karnataka'],
  ['560001', 'Bangalore', 'KA'],
  ['560001', 'bengalore', ' karnatka '],
  ['560001', 'BANGALORE-East', 'Karnataka, India'],
  ['560001', 'Koramangala', 'Karnataka'],
  ['560001', 'बेंगलुरु', 'कर्नाटक'],
  ['560001', '', ''],
  ['110024', 'New Delhi', 'Delhi'],
  ['110024', 'South West Delhi', 'NCT of Delhi'],
  ['110024', 'delhi', 'New Delhi'],
  ['122001', 'Gurgaon', 'Haryana'],
  ['400001', 'Bombay', 'MH'],
  ['400001', 'Andheri (W), Mumbai', 'Maharashtra'],
  ['400703', 'Navi Mumbai', 'Maharashtra'],
  ['201301', 'Noida', 'U.P.'],
  ['500081', 'Secunderabad', 'Andhra Pradesh'],
  ['751001', 'Bhubaneswar', 'Orissa'],
  ['140308', 'Mohali', 'Punjab'],
  ['635109', 'Hosur', 'TN'],
  ['388120', 'Anand', 'Gujarat'],
  ['605001', 'Puducherry', 'Tamilnadu'],
  ['999001', 'Emerald', 'Oz'],
])('the pin code %s matches the address %s, %s', (pincode, city, state) => {
  expect(isOther(pincode, city, state)).toBe(false);
});

test.each([
  ['560001', 'Chennai', 'Tamil Nadu'],
  ['560001', 'Chennai', 'Karnataka'],
  ['560001', 'Chennai', ''],
  ['560001', 'Madras', 'TN'],
  ['560001', 'Bengaluru', 'Tamil Nadu'],
  ['560001', 'Anna Nagar', 'Tamilnadu'],
  ['560001', 'Xyz', 'Nowhere'],
  ['110001', 'Noida', 'Uttar Pradesh'],
  ['110001', 'Noida', 'Delhi'],
  ['400001', 'Thane', 'Maharashtra'],
  ['244901', 'Raipur', 'Uttar Pradesh'],
  ['492001', 'Rampur', 'Chhattisgarh'],
])('the pin code %s belongs to another city than the address %s, %s', (pincode, city, state) => {
  expect(isOther(pincode, city, state)).toBe(true);
});

test('the warning about an address contains the pin code’s city and the typed city', () => {
  expect(placeWarning({ city: ' Chennai', state: 'Tamil Nadu' }, PLACES.get('560001'))).toBe(
    '560001 is Bengaluru, Karnataka, but the address says Chennai, Tamil Nadu.',
  );
  expect(placeWarning({ city: 'Chennai', state: 'Tamil Nadu' }, undefined)).toBeUndefined();
});
