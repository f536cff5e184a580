import type { CertificationInput, CompanyInfo, PAPERS, Paper } from '#contract/user';

export type PaperField = (typeof PAPERS)[number];

/** An uploaded document; its address is sent with the application. */
export type StoredPaper = Pick<Paper, 'url' | 'fileName' | 'size'>;

export type CertificationValues = Pick<CompanyInfo, 'nameCn' | 'usciCode' | 'legalPerson' | 'scope'> & Record<PaperField, StoredPaper | null>;

/** Documents in the order in which the form asks for them. */
export const PAPER_FIELDS = ['licenceUrl', 'idCardFrontUrl', 'idCardBackUrl'] as const satisfies readonly PaperField[];

/** What the company stated last. */
export function valuesOf({ nameCn, usciCode, legalPerson, scope, certification }: CompanyInfo): CertificationValues {
  const stored = (field: PaperField) => certification?.papers.find((paper) => paper.field === field) ?? null;
  const papers = { licenceUrl: stored('licenceUrl'), idCardFrontUrl: stored('idCardFrontUrl'), idCardBackUrl: stored('idCardBackUrl') };
  return { nameCn, usciCode, legalPerson, scope, ...papers };
}

export function inputOf({ licenceUrl, idCardFrontUrl, idCardBackUrl, ...stated }: CertificationValues): CertificationInput {
  return { ...stated, licenceUrl: licenceUrl?.url ?? '', idCardFrontUrl: idCardFrontUrl?.url ?? '', idCardBackUrl: idCardBackUrl?.url ?? '' };
}
