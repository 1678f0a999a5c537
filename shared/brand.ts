/** Names, addresses and links of the company. To show another brand, change only this file. */
export const brand = {
  name: 'Parcelwise',
  logoText: 'Parcelwise',
  legalName: 'Parcelwise Logistics Private Limited',
  tagline: 'Every courier, one counter.',
  email: 'support@parcelwise.example',
  careersEmail: 'careers@parcelwise.example',
  phone: '+91 80000 00000',
  whatsapp: '+91 80000 00001',
  hours: '10:00 AM to 7:00 PM, Monday to Saturday',
  /** When we call visitors who left their phone number, as a phrase for texts. */
  callsBack: 'within one working day',
  gstin: '29ABCDE1234F1Z5',
} as const;

/**
 * The company's offices. The registered office is first. They are separate from `brand`, so that functions do not load
 * them.
 */
export const offices = [
  {
    label: 'Registered office',
    lines: ['4th Floor, Sample Towers', '12 Residency Road'],
    city: 'Bengaluru',
    state: 'Karnataka',
    postcode: '560025',
    country: 'India',
  },
  {
    label: 'North India office',
    lines: ['Unit 7, Example Business Park', 'Sector 18'],
    city: 'Gurugram',
    state: 'Haryana',
    postcode: '122015',
    country: 'India',
  },
] as const;

/** The company's pages on social networks. */
export const socialPages = [
  { name: 'LinkedIn', url: 'https://www.linkedin.com/company/parcelwise-example' },
  { name: 'Instagram', url: 'https://www.instagram.com/parcelwise.example' },
  { name: 'Facebook', url: 'https://www.facebook.com/parcelwise.example' },
  { name: 'X', url: 'https://x.com/parcelwise_eg' },
  { name: 'YouTube', url: 'https://www.youtube.com/@parcelwise-example' },
] as const;
