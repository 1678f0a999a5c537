import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { weightUpload } from '../../../functions/weights/publish-weights.ts';
import { weightKind } from '../../../functions/weights/weight-kind.ts';
import { measured } from '../clouds/measured.ts';

/** Works on one weight file in a process of its own, as its Lambda does, and prints what that took: `node work-on-weights.ts <upload>`. */
await measured(() => runUpload({ ...weightKind, work: weightUpload }, process.argv[2] ?? '', true));
