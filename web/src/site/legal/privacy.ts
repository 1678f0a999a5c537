import { brand } from '../../../../shared/brand.ts';
import type { LegalSection } from './legal-page.tsx';

/** The text of the privacy policy (Digital Personal Data Protection Act, 2023). */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    paragraphs: [
      `${brand.legalName} runs this website and the application behind it, and decides how personal data is used there. For the addresses that a seller enters to ship a parcel, we act for that seller.`,
    ],
  },
  {
    id: 'what',
    title: 'What we keep',
    paragraphs: ['Only what shipping, accounting and the law need:'],
    points: [
      'What you give in a form of this website: name, mobile number, email, company, location, or your application.',
      'Your account: name, email, mobile number, role, pick-up addresses, and a password that is stored only as a hash.',
      'Your business: GSTIN, PAN, bank account and the documents that prove them. Aadhaar is optional; only its last four digits are shown.',
      'Shipments: names, addresses and numbers of sender and recipient, contents, value, weight, and the courier’s scans.',
      'Money: wallet entries, payments, invoices and remittances. Card details stay with the payment provider; we never see them.',
      'Technical records: time, address and outcome of requests, kept to find faults and to stop abuse.',
    ],
  },
  {
    id: 'why',
    title: 'What we use it for',
    paragraphs: [
      'To open your account, price and book shipments, show where they are, move the money that belongs to them, answer your questions, and keep the books that tax law asks for. We do not sell personal data, and we show no advertising.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who receives it',
    paragraphs: [
      'The courier you choose receives what it needs to collect and deliver the parcel. Our payment provider receives what it needs for a payment. Our hosting provider stores the data for us. Authorities receive what the law obliges us to give. Nobody else.',
      'The public tracking page shows status, courier, dates and places of scans, and no name, address or number.',
    ],
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    paragraphs: [
      'While you are signed in, a token in the browser’s storage keeps you signed in; signing out removes it. One cookie remembers whether you prefer light or dark colours. This website sets no cookie for advertising or measurement, and loads nothing from other companies.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'Names, numbers and streets of recipients are removed after a shipment has ended, usually 24 months later; what is left of the shipment, invoices and wallet entries are kept for as long as tax and company law require. Uploaded order files are deleted after 90 days. Requests from the forms of this website are kept until they are settled. The rest is erased when the account is closed, unless a dispute is still open.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      `You may ask what we keep about you, have it corrected or erased, withdraw a consent, and name somebody who acts for you. Recipients of a parcel ask its seller, who can download and remove their data here. Write to ${brand.email}. If our answer does not satisfy you, you may turn to the Data Protection Board of India.`,
    ],
  },
  {
    id: 'safety',
    title: 'How we protect it',
    paragraphs: [
      'Connections are encrypted. Access is limited by role, checked on every request, and what our staff do to others’ money, roles and accounts is recorded. Account numbers and identity numbers are masked where they need not be seen.',
    ],
  },
  {
    id: 'contact',
    title: 'Grievances and questions',
    paragraphs: [`Write to ${brand.email} or call ${brand.phone}, ${brand.hours}.`],
  },
];
