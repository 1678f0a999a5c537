import { uploadKinds } from '../../../functions/upload-kinds.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { measured } from '../clouds/measured.ts';

/** Processes one upload in its own process, as its Lambda does: `node work-on-upload.ts <kind> <upload>`. */
await measured(async () => {
  const [, , kind = '', id = ''] = process.argv;
  const row = uploadKinds.get(kind);
  if (row === undefined) throw new Error(`There is no kind ${kind}.`);
  await runUpload(row, id, true);
});
