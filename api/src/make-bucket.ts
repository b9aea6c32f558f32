import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { runCommand } from './backup/command.ts';
import { readS3Settings } from './platform/storage/s3-settings.ts';
import { RefusedToStart } from './platform/surroundings.ts';

const PATIENT_ATTEMPTS = 10;

/** Makes the bucket the settings name, unless it is there: for a store of one's own, which begins empty. */
await runCommand(async () => {
  const settings = readS3Settings(process.env);
  if (!settings) throw new RefusedToStart('MARQUEE_STORAGE=s3 and S3_BUCKET name the bucket.');
  const { bucket, ...store } = settings;
  const client = new S3Client({ ...store, maxAttempts: PATIENT_ATTEMPTS });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  });
  process.stdout.write(`${bucket} is there.\n`);
});
