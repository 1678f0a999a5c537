import { removeDueBuyers } from '../../../functions/privacy/remove-due.ts';
import { measured } from '../clouds/measured.ts';

/** Removes due buyers' data in its own process, as the schedule does: `node work-on-removal.ts <time>`. */
await measured(() => removeDueBuyers(new Date(process.argv[2] ?? '')));
