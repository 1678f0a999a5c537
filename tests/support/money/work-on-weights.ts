import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { weightFileImport } from '../../../functions/weights/publish-weights.ts';
import { weightKind } from '../../../functions/weights/weight-kind.ts';
import { measured } from '../clouds/measured.ts';

/**
 * Processes one weight file in its own process, as its Lambda does, and prints what it cost: `node work-on-weights.ts
 * <upload>`.
 */
await measured(() => runUpload({ ...weightKind, work: weightFileImport }, process.argv[2] ?? '', true));
