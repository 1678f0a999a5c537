import { uploadConsumer } from './upload-consumer.ts';

export const handler = uploadConsumer('uploads');
