import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { CompanyInfo } from '#contract/user';
import { APPLICATION_STATUS, CERT_STATUS } from '#domain/identity/company-policy';
import { formatDate } from '#i18n';
import { Button, Card, hint, IconDone, IconDraft, IconWaiting, lazyPart, StatusChip, token, useMessages } from '#ui';

const dialog = lazyPart(async () => (await import('./membership/MembershipDialog.tsx')).MembershipDialog);

/** Level of the company, and the application for membership. */
export function MembershipCard({ company }: { company: CompanyInfo }) {
  const t = useMessages('company-info');
  const [isOpen, setOpen] = useState(false);
  const MembershipDialog = dialog.use(isOpen, () => setOpen(false));
  const { level, membership, certStatus, actions } = company;
  const isApplied = level === 'standard' && membership?.status === APPLICATION_STATUS.open;
  const isRefused = level === 'standard' && membership?.status === APPLICATION_STATUS.refused;
  const canApply = actions.includes('applyMembership');
  return (
    <Card
      title={
        <span css={heading}>
          {t('membership')}
          {isApplied ? (
            <StatusChip tone="info" icon={IconWaiting}>
              {t('membership.applied')}
            </StatusChip>
          ) : (
            <StatusChip tone={level === 'vip' ? 'good' : 'idle'} icon={level === 'vip' ? IconDone : IconDraft}>
              {t(`level.${level}`)}
            </StatusChip>
          )}
        </span>
      }
      aside={level === 'standard' && certStatus !== CERT_STATUS.certified ? <span css={hint}>{t('membership.after')}</span> : null}
    >
      <div css={row}>
        <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
          <p css={{ color: token.text2 }}>{t('membership.what')}</p>
          {isApplied ? <p css={hint}>{t('membership.since', { day: formatDate(membership.applyTime), name: membership.applicantName })}</p> : null}
          {isRefused && membership.reason ? <p css={hint}>{t('membership.refused', { reason: membership.reason })}</p> : null}
        </div>
        {level === 'standard' && !isApplied && company.actions.includes('edit') ? (
          <Button disabled={!canApply} onPointerEnter={dialog.fetch} onClick={() => setOpen(true)}>
            {t('membership.apply')}
          </Button>
        ) : null}
      </div>
      {MembershipDialog && isOpen ? <MembershipDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

const heading: CSSObject = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 };
const row: CSSObject = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: token.s3 };
