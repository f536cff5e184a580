import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { useCall, useCore, useSession, useUserSetting } from '#element';
import { Button, Card, IconDone, IconWaiting, narrow, StatusChip, title, token, useMessages } from '#ui';

interface FirstStepsProps {
  onGo: (path: string) => void;
  onAdd: () => void;
}

const CERTIFICATION = { inProgress: 1, done: 2 };
const COMPANY = { path: '/memberCenter/company', code: 'member' };

/** Whether the user has searched rates from here. */
const readSearched = (stored: unknown): boolean | undefined => (typeof stored === 'boolean' ? stored : undefined);

/** An account without bookings: certification, first search, first booking. */
export function FirstSteps({ onGo, onAdd }: FirstStepsProps) {
  const t = useMessages('workbench');
  const { api } = useCore();
  const { can } = useSession();
  const certStatus = useCall(api.user.checkWebUserIsRenZheng, {}, { quiet: true, loadingBar: false }).data?.certStatus;
  const searched = useUserSetting('workbench.first-search', false, readSearched);
  const search = () => {
    searched.change(() => true);
    onGo('/freight/fcl');
  };
  const isCertified = certStatus === CERTIFICATION.done;
  const next = !isCertified && certStatus !== CERTIFICATION.inProgress && can(COMPANY.code) ? 'certify' : searched.value ? 'book' : 'search';
  const done = (
    <StatusChip tone="good" icon={IconDone}>
      {t('step.done')}
    </StatusChip>
  );
  const button = (step: typeof next, onClick: () => void) => (
    <Button variant={step === next ? 'filled' : 'line'} onClick={onClick}>
      {t(`step.${step}.do`)}
    </Button>
  );
  return (
    <Card title={t('steps')}>
      <ol css={steps}>
        <Step number={1} heading={t('step.certify')} text={t('step.certify.text')}>
          {isCertified ? (
            done
          ) : certStatus === CERTIFICATION.inProgress ? (
            <StatusChip tone="warn" icon={IconWaiting}>
              {t('step.certify.inProgress')}
            </StatusChip>
          ) : can(COMPANY.code) ? (
            button('certify', () => onGo(COMPANY.path))
          ) : (
            <span css={{ color: token.text2 }}>{t('step.certify.admin')}</span>
          )}
        </Step>
        <Step number={2} heading={t('step.search')} text={t('step.search.text')}>
          {searched.value ? done : null}
          {button('search', search)}
        </Step>
        <Step number={3} heading={t('step.book')} text={t('step.book.text')}>
          {button('book', onAdd)}
        </Step>
      </ol>
    </Card>
  );
}

interface StepProps {
  number: number;
  heading: string;
  text: string;
  children: ReactNode;
}

function Step({ number, heading, text, children }: StepProps) {
  return (
    <li css={step}>
      <span css={disc} aria-hidden>
        {number}
      </span>
      <div css={{ display: 'grid', gap: token.s2, justifyItems: 'start', alignContent: 'start', minWidth: 0 }}>
        <h3 css={{ '&&': title.t14 }}>{heading}</h3>
        <p css={{ color: token.text2 }}>{text}</p>
        <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 }}>{children}</div>
      </div>
    </li>
  );
}

const steps: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: token.s5,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const step: CSSObject = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: token.s3 };
const disc: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  width: token.small,
  height: token.small,
  borderRadius: token.rRound,
  background: token.selected,
  color: token.action,
  fontWeight: token.strong,
};
