import { z } from 'zod';
import { httpUrl, integer, settingGroup, type Values } from './setting.ts';

const MB = 1_000_000;
const megabytes = (standard: number, doc: string) => ({ schema: integer(standard, 1, 100_000_000), expected: 'a number of megabytes', doc });

export const FILES = settingGroup({
  S3_ENDPOINT: { schema: httpUrl.optional(), expected: 'an address such as https://s3.example.com', doc: 'read and checked; not used yet' },
  S3_BUCKET: { schema: z.string().optional(), expected: 'the name of a bucket', doc: 'read and checked; not used yet' },
  S3_REGION: { schema: z.string().default('us-east-1'), expected: 'the name of a region', doc: 'read and checked; not used yet' },
  S3_ACCESS_KEY_ID: { schema: z.string().optional(), expected: 'a key id', doc: 'read and checked; not used yet' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), expected: 'a secret key', isSecret: true, doc: 'read and checked; not used yet' },
  UPLOAD_VISITOR_MB_PER_HOUR: megabytes(25, 'megabytes (1,000,000 bytes) that one visitor may upload per hour'),
  UPLOAD_USER_MB_PER_HOUR: megabytes(250, 'the same for one user'),
  UPLOAD_ADDRESS_MB_PER_HOUR: megabytes(500, 'the same for all who share an address (of IPv6 a /64)'),
  UPLOAD_KEY_MB_PER_HOUR: megabytes(1000, 'the same for all pages with one publishable key'),
  UPLOAD_TOTAL_MB_PER_HOUR: megabytes(5000, 'the same for everybody'),
  UPLOAD_USER_STORED_MB: megabytes(2000, 'megabytes of stored files of one user'),
  UPLOAD_VISITORS_STORED_MB: megabytes(2000, 'megabytes of stored files of all visitors together'),
  UPLOAD_TOTAL_STORED_MB: megabytes(50_000, 'megabytes of all stored files'),
  MIN_FREE_DISK_MB: megabytes(
    1000,
    'with less free space on the disk of `<DATA_DIR>/files` uploads are refused, so that bookings and messages can still be saved',
  ),
});

export function fileConflicts({ S3_ENDPOINT, S3_BUCKET }: Values<typeof FILES>): string[] {
  return S3_ENDPOINT && !S3_BUCKET ? ['S3_ENDPOINT needs S3_BUCKET, the name of a bucket.'] : [];
}

/** Maximum bytes uploaded, per hour and in total. */
export interface UploadLimits {
  bytesPerHour: { visitor: number; user: number; address: number; key: number; total: number };
  storedBytes: { user: number; visitors: number; total: number };
  /** Uploads are refused below this free space on the disk of the file store. */
  minFreeBytes: number;
}

export interface FileSettings {
  /** Bucket for files; a local folder if absent. */
  s3:
    | { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string | undefined; secretAccessKey: string | undefined }
    | undefined;
  uploadLimits: UploadLimits;
}

export function fileSettings(v: Values<typeof FILES>): FileSettings {
  const s3 = { endpoint: v.S3_ENDPOINT, region: v.S3_REGION, accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY };
  return {
    s3: v.S3_BUCKET ? { ...s3, bucket: v.S3_BUCKET } : undefined,
    uploadLimits: {
      bytesPerHour: {
        visitor: v.UPLOAD_VISITOR_MB_PER_HOUR * MB,
        user: v.UPLOAD_USER_MB_PER_HOUR * MB,
        address: v.UPLOAD_ADDRESS_MB_PER_HOUR * MB,
        key: v.UPLOAD_KEY_MB_PER_HOUR * MB,
        total: v.UPLOAD_TOTAL_MB_PER_HOUR * MB,
      },
      storedBytes: { user: v.UPLOAD_USER_STORED_MB * MB, visitors: v.UPLOAD_VISITORS_STORED_MB * MB, total: v.UPLOAD_TOTAL_STORED_MB * MB },
      minFreeBytes: v.MIN_FREE_DISK_MB * MB,
    },
  };
}
