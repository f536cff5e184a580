import { z } from 'zod';
import { PERSON_TEXT_MAX, TEXT_MAX } from '#domain/constants';
import { COMPANY_FIELDS } from '#domain/identity/company-fields';
import { COMPANY_NAME_MAX, SCOPE_MAX } from '#domain/identity/registration-fields';
import { companyEvidence } from '#domain/identity/registration-rules';
import { ruledFields } from '#domain/issue';
import { phone } from '#domain/party/phone';
import { usci } from '#domain/party/usci';
import { codeText, requiredText } from '#domain/schemas';
import type { Endpoint } from '../endpoint.ts';
import { codes, prose } from '../form/optional-fields.ts';
import { recordAnswer, recordInput } from '../form/record.ts';
import { nothing } from '../shared.ts';
import { CertStatus } from './web-user.ts';

/** 1 open, 2 approved, 3 refused, 4 withdrawn. */
const ApplicationStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** Times are epoch ms. */
const application = {
  status: ApplicationStatus,
  applyTime: z.number(),
  auditTime: z.number().nullable(),
  reason: z.string(),
  applicantName: z.string(),
};

export const PAPERS = ['licenceUrl', 'idCardFrontUrl', 'idCardBackUrl'] as const;

/** A document of the last application; `url` is the input of `downloadFile`. */
export const Paper = z.object({ field: z.enum(PAPERS), url: z.string(), fileName: z.string(), size: z.number() });
export type Paper = z.output<typeof Paper>;

export const CompanyInfo = recordAnswer(COMPANY_FIELDS).extend({
  id: z.string(),
  certStatus: CertStatus,
  level: z.enum(['standard', 'vip']),
  settleMode: z.number(),
  /** The last application; its documents are for administrators only. */
  certification: z.object({ ...application, papers: z.array(Paper) }).nullable(),
  membership: z.object(application).nullable(),
  actions: z.array(z.enum(['edit', 'applyCertification', 'withdrawCertification', 'applyMembership'])),
});
export type CompanyInfo = z.output<typeof CompanyInfo>;

export const queryWebCustomerBaseInfo = {
  summary: "The caller's company with its certification and membership",
  path: '/user/customer/queryWebCustomerBaseInfo',
  access: 'signedIn',
  input: nothing,
  output: CompanyInfo,
} satisfies Endpoint;

export const CompanyInfoInput = recordInput(COMPANY_FIELDS);
export type CompanyInfoInput = z.input<typeof CompanyInfoInput>;

export const updateWebCustomerBaseInfo = {
  summary: 'Saves the company, for its administrators; refused if it was changed in the meantime',
  path: '/user/customer/updateWebCustomerBaseInfo',
  access: 'signedIn',
  saves: { record: 'company', verb: 'save', current: 'queryWebCustomerBaseInfo' },
  input: CompanyInfoInput,
  output: CompanyInfo,
} satisfies Endpoint;

const paperUrl = z.string().max(500).default('');

/** Documents are uploaded with `uploadByteFile` of the kind `licence`, or taken from the last application. */
export const CertificationInput = ruledFields(
  z.object({
    nameCn: requiredText(COMPANY_NAME_MAX),
    usciCode: codeText(usci),
    legalPerson: requiredText(PERSON_TEXT_MAX),
    scope: codes(SCOPE_MAX),
    licenceUrl: paperUrl,
    idCardFrontUrl: paperUrl,
    idCardBackUrl: paperUrl,
  }),
  companyEvidence,
);
export type CertificationInput = z.input<typeof CertificationInput>;

export const applyCustomerCertification = {
  summary: 'Applies for the certification of the company, for its administrators',
  path: '/user/customercertification/applyCustomerCertification',
  access: 'signedIn',
  saves: { record: 'certification', verb: 'apply' },
  input: CertificationInput,
  output: z.object({ certStatus: CertStatus }),
} satisfies Endpoint;

export const withdrawCustomerCertification = {
  summary: 'Withdraws the application for certification, e.g. to correct it (extension)',
  path: '/user/customercertification/withdrawCustomerCertification',
  access: 'signedIn',
  saves: { record: 'certification', verb: 'withdraw' },
  input: nothing,
  output: z.object({ certStatus: CertStatus }),
} satisfies Endpoint;

export const MembershipInput = z.object({ contact: requiredText(PERSON_TEXT_MAX), tel: codeText(phone), remark: prose(TEXT_MAX) });
export type MembershipInput = z.input<typeof MembershipInput>;

export const applyFudaMember = {
  summary: 'Applies for membership, for administrators of certified companies',
  path: '/user/webFudaApply/applyFudaMember',
  access: 'signedIn',
  saves: { record: 'membership', verb: 'apply' },
  input: MembershipInput,
  output: z.object({ status: ApplicationStatus }),
} satisfies Endpoint;
