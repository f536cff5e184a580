import { z } from 'zod';
import { ANSWERING_CODE, PERSON_TEXT_MAX, TEXT_MAX } from '#domain/constants';
import { answerFindings } from '#domain/identity/company-policy';
import { ruledFields } from '#domain/issue';
import { usci } from '#domain/party/usci';
import { id, optionalCodeText, text } from '#domain/schemas';
import type { Endpoint } from '../endpoint.ts';
import { nothing } from '../shared.ts';
import { Paper } from './company.ts';
import { CertStatus } from './web-user.ts';

/** An open application for certification with what the company states. Nobody changes it while it is open: another one has another id. */
export const CompanyApplication = z.object({
  id: z.string(),
  customerId: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  usciCode: z.string(),
  legalPerson: z.string(),
  applyTime: z.number(),
  applicantName: z.string(),
  papers: z.array(Paper),
});
export type CompanyApplication = z.output<typeof CompanyApplication>;

export const queryCompanyApplications = {
  summary: 'Open applications for certification of all companies, the oldest first, for the forwarder’s agents (extension)',
  path: '/user/customercertification/queryCompanyApplications',
  access: { code: ANSWERING_CODE },
  input: nothing,
  output: z.array(CompanyApplication),
} satisfies Endpoint;

export const ApplicationAnswerInput = ruledFields(
  z.object({
    /** The application that was seen. */
    id,
    isAccepted: z.boolean(),
    /** For the company; required of a refusal. */
    reason: text(TEXT_MAX).default(''),
    /** As on the licence, where the company has not stated it: without both, nobody is certified. */
    usciCode: optionalCodeText(usci).default(''),
    legalPerson: text(PERSON_TEXT_MAX).default(''),
  }),
  answerFindings,
);
export type ApplicationAnswerInput = z.output<typeof ApplicationAnswerInput>;

export const answerCompanyApplication = {
  summary: 'The forwarder’s agent certifies the company whose application was seen, or refuses it with the reason (extension)',
  path: '/user/customercertification/answerCompanyApplication',
  access: { code: ANSWERING_CODE },
  saves: { record: 'certification', verb: 'answer' },
  input: ApplicationAnswerInput,
  output: z.object({ certStatus: CertStatus }),
} satisfies Endpoint;
