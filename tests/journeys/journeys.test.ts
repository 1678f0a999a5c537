import { bulkUploadJourney } from './bulk-upload.ts';
import { fileJourneys } from './files.ts';
import { focusJourney } from './focus-and-targets.ts';
import { keyboardJourney } from './keyboard.ts';
import { lowBalanceJourney } from './low-balance.ts';
import { orderListJourney } from './order-list.ts';
import { publicJourneys } from './public-site.ts';
import { returningSellerJourney } from './returning-seller.ts';
import { roleJourneys } from './roles.ts';
import { signInJourneys } from './sign-in.ts';
import { useStage } from './stage.ts';
import { labelJourney } from './to-the-label.ts';
import { undeliveredJourney } from './undelivered.ts';

// What people come for, in a real browser on the built site: one cloud and one browser for all of it.
const stage = useStage();
signInJourneys(stage);
labelJourney(stage);
keyboardJourney(stage);
returningSellerJourney(stage);
focusJourney(stage);
lowBalanceJourney(stage);
orderListJourney(stage);
roleJourneys(stage);
publicJourneys(stage);
fileJourneys(stage);
bulkUploadJourney(stage);
undeliveredJourney(stage);
