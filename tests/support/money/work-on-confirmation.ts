import { confirmationKind } from '../../../functions/remittance/matching/confirmation-kind.ts';
import { confirmationImport } from '../../../functions/remittance/matching/publish-confirmation.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { measured } from '../clouds/measured.ts';

/**
 * Processes one confirmation file in its own process, as its Lambda does, and prints what it cost: `node
 * work-on-confirmation.ts <upload>`.
 */
await measured(() => runUpload({ ...confirmationKind, work: confirmationImport }, process.argv[2] ?? '', true));
