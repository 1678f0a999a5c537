import type { Language } from '../../../shared/buyer/languages.ts';
import type { ReturnReason } from '../../../shared/returns/reasons.ts';
import type { ReturnState } from './return-state.ts';

/** The texts about a return on the buyer's page in one language. */
interface ReturnWords {
  title: string;
  states: Readonly<Record<ReturnState, string>>;
  ask: string;
  reason: string;
  reasons: Readonly<Record<ReturnReason, string>>;
  words: string;
  linesTitle: string;
  /** The most pieces of a line that can be returned. */
  of: (pieces: number) => string;
  linesWrong: string;
  wantsTitle: string;
  wants: Readonly<Record<'money' | 'exchange', string>>;
  excluded: string;
  photos: string;
  photosNeeded: string;
  photoMissing: string;
  photosMany: string;
  photoWrong: string;
  photoLarge: string;
  photoHeic: string;
  send: string;
  sent: string;
  notSent: string;
}

export const RETURN_WORDS: Readonly<Record<Language, ReturnWords>> = {
  en: {
    title: 'Return',
    states: {
      asked: 'You asked to give this parcel back. The seller decides.',
      refused: 'The seller does not take this parcel back.',
      approved: 'The seller takes this parcel back and arranges its pickup.',
      scheduled: 'The courier comes to collect it. Have it packed.',
      collected: 'The courier has collected it and brings it to the seller.',
      back: 'The seller has it back.',
      failed: 'The courier could not collect it. Please ask the seller.',
      stopped: 'The return was stopped. Please ask the seller.',
    },
    ask: 'I want to give this parcel back',
    reason: 'Why? Choose a reason.',
    reasons: {
      wrong_size: 'It does not fit',
      damaged: 'It is damaged',
      wrong_item: 'It is not what I ordered',
      not_as_described: 'It is not as described',
      changed_mind: 'I changed my mind',
    },
    words: 'Tell the seller more (optional)',
    linesTitle: 'How many do you want to return?',
    of: (pieces) => `up to ${pieces}`,
    linesWrong: 'Nothing was sent. Enter how many of each product you want to return, at least one in all.',
    wantsTitle: 'What do you want?',
    wants: { money: 'My money back', exchange: 'The same goods again (exchange)' },
    excluded: 'The seller does not take these goods back.',
    photos: 'Photos (optional): up to 3 JPG or PNG pictures, 4 MB together',
    photosNeeded: 'Photos of the goods: 1 to 3 JPG or PNG pictures, 4 MB together',
    photoMissing: 'Nothing was sent. The seller asks for a photo of the goods. Add one and send it again.',
    photosMany: 'Nothing was sent. Choose at most 3 photos and send it again.',
    photoWrong: 'Nothing was sent. A photo is damaged, or no JPG or PNG picture. Choose another one.',
    photoLarge:
      'Nothing was sent. A photo is too large: 30 million pixels are the most. Choose a smaller one, such as a screenshot of it.',
    photoHeic:
      'Nothing was sent. A photo has the format HEIC, which the seller may not be able to open. Take a screenshot of it and choose that.',
    send: 'Ask for a return',
    sent: 'Thank you. The seller has your request, and you see the answer on this page.',
    notSent: 'Nothing was sent, because a return cannot be asked for now. See below.',
  },
  hi: {
    title: 'वापसी',
    states: {
      asked: 'आपने यह पार्सल लौटाने के लिए कहा है। विक्रेता तय करेगा।',
      refused: 'विक्रेता यह पार्सल वापस नहीं लेगा।',
      approved: 'विक्रेता यह पार्सल वापस लेगा और इसे उठवाने का इंतज़ाम करेगा।',
      scheduled: 'कूरियर इसे लेने आएगा। इसे पैक करके रखें।',
      collected: 'कूरियर ने इसे ले लिया है और विक्रेता के पास ले जा रहा है।',
      back: 'यह विक्रेता को वापस मिल गया।',
      failed: 'कूरियर इसे नहीं ले सका। कृपया विक्रेता से पूछें।',
      stopped: 'वापसी रोक दी गई। कृपया विक्रेता से पूछें।',
    },
    ask: 'मैं यह पार्सल लौटाना चाहता/चाहती हूँ',
    reason: 'क्यों? एक कारण चुनें।',
    reasons: {
      wrong_size: 'साइज़ ठीक नहीं है',
      damaged: 'सामान टूटा या ख़राब है',
      wrong_item: 'यह वह नहीं है जो मैंने मँगाया था',
      not_as_described: 'यह विवरण जैसा नहीं है',
      changed_mind: 'अब मुझे यह नहीं चाहिए',
    },
    words: 'विक्रेता को और बताएँ (वैकल्पिक)',
    linesTitle: 'आप कितने लौटाना चाहते हैं?',
    of: (pieces) => `ज़्यादा से ज़्यादा ${pieces}`,
    linesWrong: 'कुछ नहीं भेजा गया। हर सामान के लिए लिखें कि आप कितने लौटा रहे हैं, कुल मिलाकर कम से कम एक।',
    wantsTitle: 'आप क्या चाहते हैं?',
    wants: { money: 'मेरे पैसे वापस', exchange: 'वही सामान दोबारा (एक्सचेंज)' },
    excluded: 'विक्रेता यह सामान वापस नहीं लेता।',
    photos: 'फ़ोटो (वैकल्पिक): ज़्यादा से ज़्यादा 3 JPG या PNG तस्वीरें, कुल 4 MB तक',
    photosNeeded: 'सामान की फ़ोटो: 1 से 3 JPG या PNG तस्वीरें, कुल 4 MB तक',
    photoMissing: 'कुछ नहीं भेजा गया। विक्रेता को सामान की एक फ़ोटो चाहिए। फ़ोटो जोड़कर दोबारा भेजें।',
    photosMany: 'कुछ नहीं भेजा गया। ज़्यादा से ज़्यादा 3 फ़ोटो चुनें और दोबारा भेजें।',
    photoWrong: 'कुछ नहीं भेजा गया। कोई फ़ोटो ख़राब है, या JPG या PNG नहीं है। दूसरी फ़ोटो चुनें।',
    photoLarge:
      'कुछ नहीं भेजा गया। कोई फ़ोटो बहुत बड़ी है: ज़्यादा से ज़्यादा 3 करोड़ पिक्सेल हो सकते हैं। छोटी फ़ोटो चुनें, जैसे उसका स्क्रीनशॉट।',
    photoHeic: 'कुछ नहीं भेजा गया। कोई फ़ोटो HEIC फ़ॉर्मैट में है, जिसे शायद विक्रेता न खोल सके। उसका स्क्रीनशॉट लेकर वही चुनें।',
    send: 'वापसी के लिए कहें',
    sent: 'धन्यवाद। विक्रेता को आपका अनुरोध मिल गया है। जवाब इसी पेज पर दिखेगा।',
    notSent: 'कुछ नहीं भेजा गया, क्योंकि अभी वापसी नहीं माँगी जा सकती। नीचे देखें।',
  },
};
