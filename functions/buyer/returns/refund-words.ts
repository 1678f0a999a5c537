import type { Language } from '../../../shared/buyer/languages.ts';
import type { RefundAccountField } from '../../../shared/returns/refund-account.ts';

/** The texts about the buyer's account for a refund in one language. */
interface RefundWords {
  title: string;
  why: string;
  notForExchange: string;
  labels: Readonly<Record<RefundAccountField, string>>;
  mistakes: Readonly<Record<RefundAccountField, string>>;
  wrong: string;
}

export const REFUND_WORDS: Readonly<Record<Language, RefundWords>> = {
  en: {
    title: 'Where shall the seller pay your money? (optional)',
    why: 'Enter a UPI ID or a bank account. It is stored encrypted, the seller can see it once, and it is deleted 30 days after the return.',
    notForExchange: 'Leave it empty for an exchange.',
    labels: {
      upi: 'UPI ID, such as name@bank',
      account_holder: 'Or: account holder’s name',
      account_number: 'Account number',
      ifsc: 'IFSC of the branch',
    },
    mistakes: {
      upi: 'This is no UPI ID. It looks like name@bank, without a dot after the @. Your payment app shows it.',
      account_holder: 'Enter the name of the account holder, at most 100 letters.',
      account_number: 'Enter the account number: 9 to 18 digits.',
      ifsc: 'Enter the IFSC: four letters, a zero, and six letters or digits, such as HDFC0001234.',
    },
    wrong: 'Nothing was sent. Correct the account below and send it again. Choose your photos again, if you had any.',
  },
  hi: {
    title: 'विक्रेता आपके पैसे कहाँ भेजे? (वैकल्पिक)',
    why: 'UPI ID या बैंक खाता लिखें। यह एन्क्रिप्ट करके रखा जाता है, विक्रेता इसे एक बार देख सकता है, और वापसी के 30 दिन बाद इसे मिटा दिया जाता है।',
    notForExchange: 'एक्सचेंज के लिए इसे खाली छोड़ें।',
    labels: {
      upi: 'UPI ID, जैसे name@bank',
      account_holder: 'या: खाताधारक का नाम',
      account_number: 'खाता संख्या',
      ifsc: 'शाखा का IFSC',
    },
    mistakes: {
      upi: 'यह UPI ID नहीं है। यह name@bank जैसी होती है, @ के बाद बिना बिंदु के। आपका पेमेंट ऐप इसे दिखाता है।',
      account_holder: 'खाताधारक का नाम लिखें, ज़्यादा से ज़्यादा 100 अक्षर।',
      account_number: 'खाता संख्या लिखें: 9 से 18 अंक।',
      ifsc: 'IFSC लिखें: चार अक्षर, एक शून्य, और छह अक्षर या अंक, जैसे HDFC0001234।',
    },
    wrong: 'कुछ नहीं भेजा गया। नीचे खाता ठीक करें और दोबारा भेजें। अगर फ़ोटो थीं, तो उन्हें फिर से चुनें।',
  },
};
