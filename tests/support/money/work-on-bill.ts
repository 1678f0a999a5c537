import { billKind } from '../../../functions/courier-bills/bill-kind.ts';
import { billImport } from '../../../functions/courier-bills/compare/publish-bill.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { measured } from '../clouds/measured.ts';

/**
 * Compares one courier's bill in its own process, as its Lambda does, and prints what it cost: `node work-on-bill.ts
 * <upload>`.
 */
await measured(() => runUpload({ ...billKind, work: billImport }, process.argv[2] ?? '', true));
