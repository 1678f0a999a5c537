import { brand } from '../../../../shared/brand.ts';
import type { LegalSection } from './legal-page.tsx';

/** The text of the terms and conditions. */
export const TERMS: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'What we do',
    paragraphs: [
      `${brand.legalName} (“we”) shows you the prices and delivery times of courier partners, books shipments with the one you choose, and passes on its scans, charges and cash-on-delivery amounts. The courier carries the parcel, on its own conditions of carriage.`,
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Accounts are opened by us after you get in touch. Give true details, keep your password to yourself, and tell us at once if somebody else uses it. You answer for what is booked with your account.',
    ],
  },
  {
    id: 'wallet',
    title: 'Wallet and prices',
    paragraphs: [
      'Shipments are paid in advance from your wallet. The price follows the rate card of your plan: freight by zone and chargeable weight, the COD charge where there is one, and 18% GST. It is shown before you pay, and the version of the rate card is kept with the order.',
      'Chargeable weight is the larger of dead weight and length × breadth × height in centimetres divided by 5000, unless a courier’s rate card states another divisor, rounded up to the next slab.',
    ],
  },
  {
    id: 'weight',
    title: 'Weight differences',
    paragraphs: [
      'If the courier measures more than was declared, the order is priced again at the measured weight with the rate card that priced it, and the difference with GST is taken from your wallet, which may fall below zero by it. You may raise a dispute with evidence; if it is accepted, the amount is returned.',
    ],
  },
  {
    id: 'cancel',
    title: 'Cancellation and return',
    paragraphs: ['Until the parcel is picked up you may cancel and are refunded in full. Afterwards:'],
    points: [
      'A return to origin costs twice the freight before GST plus 18% GST, without COD charge. What you paid for the order counts towards it.',
      'After three failed attempts the courier returns the parcel, and the same price applies.',
      'A booking that the courier refuses for good is refunded in full.',
    ],
  },
  {
    id: 'cod',
    title: 'Cash on delivery',
    paragraphs: [
      'Amounts that couriers collect for you are remitted to the bank account that you have registered and that we have verified.',
    ],
  },
  {
    id: 'not-allowed',
    title: 'What may not be sent',
    paragraphs: ['You warrant that no parcel contains:'],
    points: [
      'what the law forbids to send or to own;',
      'explosives, flammables, acids, gases, and other dangerous goods;',
      'currency, bullion, bearer papers, or live animals;',
      'anything that the chosen courier’s conditions exclude.',
    ],
  },
  {
    id: 'papers',
    title: 'Packing and papers',
    paragraphs: [
      'Pack so that the goods survive ordinary handling, declare contents and value truly, and attach the label that we give you. A consignment above ₹50,000 needs an e-way bill, which you provide.',
    ],
  },
  {
    id: 'liability',
    title: 'Loss, damage and delay',
    paragraphs: [
      'Delivery times are the couriers’ estimates. For loss and damage the courier is liable under its conditions; we file and follow your claim and pass on what it pays. Nothing here limits liability that the law does not allow to be limited.',
    ],
  },
  {
    id: 'end',
    title: 'Ending, law, contact',
    paragraphs: [
      'You may close your account at any time; the balance of your wallet is paid out once open shipments and charges are settled. We may suspend an account that is used against these terms. Indian law applies, and the courts at Bengaluru have jurisdiction.',
      `Questions: ${brand.email}, ${brand.phone}.`,
    ],
  },
];
