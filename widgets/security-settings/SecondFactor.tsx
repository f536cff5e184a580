import { useState } from 'react';
import type { SecuritySettings } from '#contract/user';
import { formatDate } from '#i18n';
import { Banner, Button, Card, IconGood, IconShield, IconWaiting, lazyPart, Skeleton, StatusChip, token, useMessages } from '#ui';

type Props = SecuritySettings['secondFactor'] & { refresh: () => Promise<void> };

const setUp = lazyPart(async () => (await import('./second-factor/SetUp.tsx')).SetUp);
const confirmation = lazyPart(async () => (await import('./second-factor/Confirmation.tsx')).Confirmation);
const codeList = lazyPart(async () => (await import('./second-factor/RecoveryCodes.tsx')).RecoveryCodes);

/** So few are left that the user should make new ones. */
const FEW_CODES = 3;

/** Second step of the login: a code of an authenticator app. */
export function SecondFactor({ isOn, since, recoveryCodes, refresh }: Props) {
  const t = useMessages('security-settings');
  const [step, go] = useState<'idle' | 'setUp' | 'turnOff' | 'renew'>('idle');
  const [renewed, setRenewed] = useState<readonly string[]>();
  const rest = () => go('idle');
  const SetUp = setUp.use(step === 'setUp', rest);
  const Confirmation = confirmation.use(step === 'turnOff' || step === 'renew', rest);
  const RecoveryCodes = codeList.use(renewed !== undefined);
  const done = async (codes?: readonly string[]) => {
    setRenewed(codes);
    await refresh();
    rest();
  };

  return (
    <Card
      title={
        <span css={head}>
          {t('secondFactor')}
          {isOn ? (
            <StatusChip tone="good" icon={IconGood}>
              {t('secondFactor.on')}
            </StatusChip>
          ) : (
            <StatusChip tone={step === 'setUp' ? 'warn' : 'idle'} icon={step === 'setUp' ? IconWaiting : IconShield}>
              {t(step === 'setUp' ? 'secondFactor.settingUp' : 'secondFactor.off')}
            </StatusChip>
          )}
        </span>
      }
      aside={
        step === 'setUp' ? (
          <Button variant="bare" size="small" onClick={rest}>
            {t('cancel')}
          </Button>
        ) : null
      }
    >
      {step === 'setUp' ? SetUp ? <SetUp onDone={() => void done()} /> : <Skeleton height={token.tableMax} /> : null}
      {step === 'idle' && !isOn ? (
        <div css={stack}>
          <p css={text}>{t('secondFactor.why')}</p>
          <span>
            <Button variant="filled" onPointerEnter={setUp.fetch} onFocus={setUp.fetch} onClick={() => go('setUp')}>
              {t('secondFactor.start')}
            </Button>
          </span>
        </div>
      ) : null}
      {isOn && step !== 'setUp' ? (
        <div css={stack}>
          <p css={text}>{t('secondFactor.since', { date: formatDate(since), count: recoveryCodes })}</p>
          {recoveryCodes <= FEW_CODES && !renewed ? <Banner tone="warn">{t('recovery.few')}</Banner> : null}
          {renewed && RecoveryCodes ? <RecoveryCodes codes={renewed} /> : null}
          <span css={buttons}>
            <Button onPointerEnter={confirmation.fetch} onFocus={confirmation.fetch} onClick={() => go('renew')}>
              {t('recovery.renew')}
            </Button>
            <Button variant="risk" onPointerEnter={confirmation.fetch} onFocus={confirmation.fetch} onClick={() => go('turnOff')}>
              {t('secondFactor.end')}
            </Button>
          </span>
        </div>
      ) : null}
      {(step === 'turnOff' || step === 'renew') && Confirmation ? (
        <Confirmation what={step} onClose={rest} onDone={(codes) => void done(codes)} />
      ) : null}
    </Card>
  );
}

const head = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 } as const;
const stack = { display: 'grid', gap: token.s3, minWidth: 0 } as const;
const text = { color: token.text2 } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', gap: token.s2 } as const;
