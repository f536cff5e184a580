import { COMPANY_FIELDS } from '#domain/identity/company-fields';
import { CERT_STATUS } from '#domain/identity/company-policy';
import { localisedName } from '#domain/identity/localised-name';
import { useCore, useIsAgent } from '#element';
import { RecordPage, type RecordPageEvents } from '#parts';
import { IconDraft, IconGood, IconWaiting, lazyPart, Skeleton, StatusChip, useMessages, useUi } from '#ui';
import { CertificationCard } from './CertificationCard.tsx';
import { JoinCard } from './JoinCard.tsx';
import { MembershipCard } from './MembershipCard.tsx';
import { useCompany } from './useCompany.ts';

const COMPANY = [
  'nameCn',
  'usciCode',
  'legalPerson',
  'nameEn',
  'shortName',
  'scope',
  'size',
  'areaId',
  'address',
  'tel',
  'fax',
  'website',
  'mailLanguage',
] as const satisfies readonly (keyof typeof COMPANY_FIELDS)[];
const INVOICE = ['invoiceTitle', 'taxNo', 'bankName', 'bankAccount'] as const satisfies readonly (keyof typeof COMPANY_FIELDS)[];

const STATES = {
  [CERT_STATUS.none]: { tone: 'idle', icon: IconDraft },
  [CERT_STATUS.inProgress]: { tone: 'info', icon: IconWaiting },
  [CERT_STATUS.certified]: { tone: 'good', icon: IconGood },
} as const;

const applications = lazyPart(async () => (await import('./applications/Applications.tsx')).Applications);

export interface CompanyInfoProps extends RecordPageEvents {
  /** Of agents: the company whose application opens. */
  customerId?: string;
}

/** The company of the logged-in user: its record, its certification and its membership; agents see the companies that apply. */
export function CompanyInfo({ customerId, ...events }: CompanyInfoProps) {
  const { api } = useCore();
  const t = useMessages('company-info');
  const { locale } = useUi();
  const company = useCompany();
  const isAgent = useIsAgent();
  const Applications = applications.use(isAgent);
  if (isAgent) return Applications ? <Applications customerId={customerId} /> : <Skeleton height="320px" />;
  return (
    <RecordPage
      {...events}
      title={localisedName(company?.nameCn, company?.nameEn, locale) || t('title')}
      status={company ? <StatusChip {...STATES[company.certStatus]}>{t(`status.${company.certStatus}`)}</StatusChip> : null}
      loggedOut={t('loggedOut')}
      fields={COMPANY_FIELDS}
      textOf={t}
      groups={[
        { title: t('company'), names: COMPANY },
        { title: t('invoice'), note: t('invoice.readers'), names: INVOICE },
      ]}
      isReadOnly={company !== undefined && !company.actions.includes('edit')}
      read={api.user.queryWebCustomerBaseInfo}
      save={api.user.updateWebCustomerBaseInfo}
      // Other elements show the names too.
      alsoShownBy={[api.user.getUserInfo]}
      above={company ? <CertificationCard company={company} /> : null}
      below={
        company ? (
          <>
            <MembershipCard company={company} />
            {company.actions.includes('edit') ? null : <JoinCard />}
          </>
        ) : null
      }
    />
  );
}
