import { z } from 'zod';
import { httpUrl, integer, settingGroup, type Values } from './setting.ts';

const MB = 1_000_000;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const megabytes = (standard: number, doc: string) => ({ schema: integer(standard, 1, 100_000_000), expected: 'a number of megabytes', doc });

export const FILES = settingGroup({
  FILE_STORE: {
    schema: z.enum(['local', 's3']).default('local'),
    expected: 'local or s3',
    doc: '`local` stores uploaded files in `<DATA_DIR>/files`; `s3` in a bucket (see Files)',
  },
  S3_BUCKET: { schema: z.string().regex(BUCKET).optional(), expected: 'the name of a bucket', doc: 'bucket of the files; it must exist' },
  S3_REGION: { schema: z.string().default('us-east-1'), expected: 'the name of a region', doc: 'region of the bucket' },
  S3_ENDPOINT: {
    schema: httpUrl.optional(),
    expected: 'an address such as https://s3.example.com',
    fallback: "Amazon's for the region",
    doc: "address of an S3-compatible service; the bucket is part of the path, not of the host's name",
  },
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
    'local store: with less free space on the disk of `<DATA_DIR>/files`, uploads are refused, so that bookings and messages can still be saved',
  ),
});

export function fileConflicts({ FILE_STORE, S3_ENDPOINT, S3_BUCKET }: Values<typeof FILES>): string[] {
  if (FILE_STORE === 's3') return S3_BUCKET ? [] : ['FILE_STORE=s3 needs S3_BUCKET, the name of a bucket.'];
  // Files would silently go to the local folder.
  return S3_BUCKET || S3_ENDPOINT ? ['S3_BUCKET and S3_ENDPOINT are used only with FILE_STORE=s3: set it too, or remove them.'] : [];
}

/** Maximum bytes uploaded, per hour and in total. */
export interface UploadLimits {
  bytesPerHour: { visitor: number; user: number; address: number; key: number; total: number };
  storedBytes: { user: number; visitors: number; total: number };
  /** Uploads are refused below this free space on the disk of the file store. */
  minFreeBytes: number;
}

export interface S3Settings {
  /** Amazon's if absent. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
}

export interface FileSettings {
  /** Bucket for files; a local folder if absent. */
  s3: S3Settings | undefined;
  uploadLimits: UploadLimits;
}

export function fileSettings(v: Values<typeof FILES>): FileSettings {
  return {
    s3: v.FILE_STORE === 's3' ? { endpoint: v.S3_ENDPOINT, bucket: v.S3_BUCKET ?? '', region: v.S3_REGION } : undefined,
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
