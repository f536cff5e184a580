import { z } from 'zod';

/** 0 not certified, 1 certification in progress, 2 certified. */
export const CertStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type CertStatus = z.output<typeof CertStatus>;

/** Public fields of the logged-in user. */
export const webUserFields = {
  id: z.string(),
  userName: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  companyNameCn: z.string(),
  companyNameEn: z.string(),
  /** Null for the provider's users. */
  customerId: z.string().nullable(),
  side: z.enum(['customer', 'provider']),
  isAdmin: z.boolean(),
  isVip: z.boolean(),
  certStatus: CertStatus,
  /** Input of `downloadFile`; empty without a picture. */
  picUrl: z.string(),
};

export const WebUserInfo = z.object({
  ...webUserFields,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  ext: z.object({ codeList: z.array(z.string()) }),
});
export type WebUserInfo = z.output<typeof WebUserInfo>;
