import { z } from 'zod';

const MB = 1_000_000;

const megabytes = (standard: number) => [z.coerce.number().int().min(1).max(100_000_000).default(standard), 'a number of megabytes'] as const;

/** Variables that limit uploads. */
export const UPLOAD_VARIABLES = {
  UPLOAD_VISITOR_MB_PER_HOUR: megabytes(25),
  UPLOAD_USER_MB_PER_HOUR: megabytes(250),
  UPLOAD_ADDRESS_MB_PER_HOUR: megabytes(500),
  UPLOAD_KEY_MB_PER_HOUR: megabytes(1000),
  UPLOAD_TOTAL_MB_PER_HOUR: megabytes(5000),
  UPLOAD_USER_STORED_MB: megabytes(2000),
  UPLOAD_VISITORS_STORED_MB: megabytes(2000),
  UPLOAD_TOTAL_STORED_MB: megabytes(50_000),
  MIN_FREE_DISK_MB: megabytes(1000),
} as const;

type Variables = { [Name in keyof typeof UPLOAD_VARIABLES]: z.output<(typeof UPLOAD_VARIABLES)[Name][0]> };

/** Maximum bytes uploaded, per hour and in total. */
export interface UploadLimits {
  bytesPerHour: { visitor: number; user: number; address: number; key: number; total: number };
  storedBytes: { user: number; visitors: number; total: number };
  /** Uploads are refused below this free space on the disk of the file store. */
  minFreeBytes: number;
}

export function uploadLimitsOf(v: Variables): UploadLimits {
  return {
    bytesPerHour: {
      visitor: v.UPLOAD_VISITOR_MB_PER_HOUR * MB,
      user: v.UPLOAD_USER_MB_PER_HOUR * MB,
      address: v.UPLOAD_ADDRESS_MB_PER_HOUR * MB,
      key: v.UPLOAD_KEY_MB_PER_HOUR * MB,
      total: v.UPLOAD_TOTAL_MB_PER_HOUR * MB,
    },
    storedBytes: { user: v.UPLOAD_USER_STORED_MB * MB, visitors: v.UPLOAD_VISITORS_STORED_MB * MB, total: v.UPLOAD_TOTAL_STORED_MB * MB },
    minFreeBytes: v.MIN_FREE_DISK_MB * MB,
  };
}
