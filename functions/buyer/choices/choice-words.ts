import type { Language } from '../../../shared/buyer/languages.ts';

/**
 * The state of a request for another attempt. `seller`: the seller has to decide. `held`: the buyer can still stop it.
 * `courier`: it was sent to the courier. `refused`: the courier refused it. `declined` and `stopped`: it is over.
 */
export type ReattemptPageState = 'seller' | 'held' | 'courier' | 'refused' | 'declined' | 'stopped';

/** The reasons why a choice changed nothing, in addition to the parcel's situation. */
type Overtaken = 'out' | 'sellerAsked' | 'courierAsked' | 'choseAgain' | 'lastAttempt' | 'claimOver';

/** The texts about what a buyer chooses after a failed delivery, in one language. */
interface ChoiceWords {
  choose: string;
  chooseUntil(time: string): string;
  chooseEnded(time: string): string;
  refused(day: string): string;
  mayStillHave: string;
  chosenDay(day: string): string;
  again: string;
  anyDay: string;
  send: string;
  nobodyCame: string;
  tellNobodyCame: string;
  denied: string;
  /** The texts for the state of a request for another attempt. */
  asked: Readonly<Record<ReattemptPageState, string>>;
  keptUntil(day: string): string;
  declinedWhy: string;
  stopChoice: string;
  unchanged: string;
  /** The sentence after `unchanged` if nothing else is known. */
  here: string;
  overtaken: Readonly<Record<Overtaken, string>>;
}

export const CHOICE_WORDS: Readonly<Record<Language, ChoiceWords>> = {
  en: {
    choose: 'What shall the courier do?',
    chooseUntil: (time) => `You can choose what happens next until ${time}.`,
    chooseEnded: (time) => `The time to choose ended on ${time}. If you want the parcel, ask the seller.`,
    refused: (day) => `You refused this parcel on ${day}.`,
    mayStillHave: 'You can still have it delivered.',
    chosenDay: (day) => `You chose the delivery on ${day}.`,
    again: 'Deliver again on',
    anyDay: 'Deliver again on the next working day',
    send: 'Send to the courier',
    nobodyCame: 'Nobody came or called me',
    tellNobodyCame: 'Tell the seller',
    denied: 'You told us that nobody came or called. The seller sees it.',
    asked: {
      seller: 'The seller has been asked about your choice.',
      held: 'Your choice goes to the courier within 30 minutes.',
      courier: 'Another delivery attempt was requested.',
      refused: 'The courier refused another delivery attempt. Please ask the seller.',
      declined: 'The seller has declined your choice.',
      stopped: 'Your choice was stopped. The courier was not asked.',
    },
    keptUntil: (day) => `The courier keeps the parcel until ${day}.`,
    declinedWhy: 'The seller says',
    stopChoice: 'Stop this choice',
    unchanged: 'Nothing was changed.',
    here: 'This is where the parcel is now.',
    overtaken: {
      out: 'The parcel is out for delivery again.',
      sellerAsked: 'The seller has already asked the courier for another attempt.',
      courierAsked: 'The courier was asked already, so your choice can no longer be stopped.',
      choseAgain: 'A later choice is waiting, which this page did not show yet. Please check it again.',
      lastAttempt: 'The courier made its last attempt. The parcel goes back to the seller.',
      claimOver: 'You could tell us for three days after the delivery. Please ask the seller.',
    },
  },
  hi: {
    choose: 'कूरियर क्या करे?',
    chooseUntil: (time) => `आगे क्या हो, यह आप ${time} तक चुन सकते हैं।`,
    chooseEnded: (time) => `चुनने का समय ${time} को समाप्त हो गया। अगर आपको पार्सल चाहिए, तो विक्रेता से कहें।`,
    refused: (day) => `आपने ${day} को यह पार्सल लेने से मना किया।`,
    mayStillHave: 'आप इसे अब भी मँगवा सकते हैं।',
    chosenDay: (day) => `आपने ${day} को डिलीवरी चुनी है।`,
    again: 'दोबारा डिलीवर करें',
    anyDay: 'अगले कार्य-दिवस पर दोबारा डिलीवर करें',
    send: 'कूरियर को भेजें',
    nobodyCame: 'न कोई आया, न किसी ने फ़ोन किया',
    tellNobodyCame: 'विक्रेता को बताएँ',
    denied: 'आपने बताया है कि न कोई आया, न किसी ने फ़ोन किया। विक्रेता इसे देख सकता है।',
    asked: {
      seller: 'आपके चुनाव के बारे में विक्रेता से पूछा गया है।',
      held: 'आपका चुनाव 30 मिनट के अंदर कूरियर को भेजा जाएगा।',
      courier: 'दोबारा डिलीवरी के लिए कहा गया है।',
      refused: 'कूरियर ने दोबारा डिलीवरी करने से मना कर दिया। कृपया विक्रेता से पूछें।',
      declined: 'विक्रेता ने आपका चुनाव स्वीकार नहीं किया।',
      stopped: 'आपका चुनाव रोक दिया गया। कूरियर से नहीं कहा गया।',
    },
    keptUntil: (day) => `कूरियर पार्सल को ${day} तक रखेगा।`,
    declinedWhy: 'विक्रेता का कारण',
    stopChoice: 'यह चुनाव रोकें',
    unchanged: 'कुछ नहीं बदला।',
    here: 'पार्सल अभी यहाँ है।',
    overtaken: {
      out: 'पार्सल फिर से डिलीवरी के लिए निकल चुका है।',
      sellerAsked: 'विक्रेता पहले ही कूरियर से दोबारा डिलीवरी के लिए कह चुका है।',
      courierAsked: 'कूरियर से पहले ही कहा जा चुका है, इसलिए आपका चुनाव अब नहीं रोका जा सकता।',
      choseAgain: 'इसके बाद एक और चुनाव किया गया है, जो इस पेज पर अभी नहीं दिखा था। कृपया उसे फिर से देखें।',
      lastAttempt: 'कूरियर आख़िरी कोशिश कर चुका है। पार्सल विक्रेता के पास वापस जाएगा।',
      claimOver: 'यहाँ डिलीवरी के बाद तीन दिन तक ही बताया जा सकता था। कृपया विक्रेता से पूछें।',
    },
  },
};
