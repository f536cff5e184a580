import type { OpenSession } from '#contract/user';
import { formatDate, formatTimeOrDay } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { Button, Card, hint, IconLaptop, IconPhone, mono, narrow, token, useConfirm, useMessages, useNow, VisuallyHidden } from '#ui';

const PHONES: readonly OpenSession['device'][] = ['android', 'iphone', 'ipad'];

/** Where the user is logged in; each session can be ended, and all of them. */
export function Sessions({ sessions, refresh }: { sessions: readonly OpenSession[]; refresh: () => Promise<void> }) {
  const { api, session } = useCore();
  const t = useMessages('security-settings');
  const confirm = useConfirm();
  const ending = useMutationCall(api.user.endSession);
  const endingAll = useMutationCall(api.user.logoutEverywhere);
  const end = async ({ id }: OpenSession) => {
    await ending.run({ id });
    await refresh();
  };
  const endAll = async () => {
    const question = {
      title: t('sessions.endAll.title'),
      body: t('sessions.endAll.body'),
      confirmLabel: t('sessions.endAll'),
      tone: 'risk' as const,
    };
    if (!(await confirm(question))) return;
    const answer = await endingAll.run({});
    if (answer.ok) session.logout();
  };
  return (
    <Card
      flush
      title={t('sessions')}
      aside={
        <Button variant="risk" size="small" busy={endingAll.isBusy} onClick={() => void endAll()}>
          {t('sessions.endAll')}
        </Button>
      }
    >
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{t('sessions.device')}</th>
            <th scope="col">{t('sessions.address')}</th>
            <th scope="col">{t('sessions.lastSeen')}</th>
            <th scope="col">
              <VisuallyHidden>{t('sessions.end')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.toSorted(currentFirst).map((each) => (
            <SessionRow key={each.id} session={each} isBusy={ending.isBusy} onEnd={() => void end(each)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const currentFirst = (one: OpenSession, other: OpenSession): number => Number(other.isCurrent) - Number(one.isCurrent);

interface SessionRowProps {
  session: OpenSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session: { device, browser, address, origin, isCurrent, lastSeenTime }, isBusy, onEnd }: SessionRowProps) {
  const t = useMessages('security-settings');
  const now = useNow();
  const Sign = PHONES.includes(device) ? IconPhone : IconLaptop;
  const name = device === null ? t('device.unknown') : t(`device.${device}`);
  return (
    <tr>
      <td>
        <span css={{ display: 'flex', alignItems: 'center', gap: token.s3 }}>
          <Sign aria-hidden css={{ width: token.icon16, height: token.icon16, flex: 'none' }} />
          <span css={{ minWidth: 0 }}>
            <span css={{ display: 'block', fontWeight: token.medium }}>{name}</span>
            <span css={[hint, { overflowWrap: 'anywhere' }]}>{origin ?? browser ?? ''}</span>
          </span>
        </span>
      </td>
      <td data-address css={mono}>
        {address ?? '–'}
      </td>
      <td>
        {isCurrent ? (
          <strong css={{ color: token.good }}>{t('sessions.current')}</strong>
        ) : (
          <time dateTime={formatDate(lastSeenTime)}>{formatTimeOrDay(lastSeenTime, now)}</time>
        )}
      </td>
      <td>
        {isCurrent ? null : (
          <Button variant="bare" size="small" disabled={isBusy} aria-label={t('sessions.end.of', { device: name })} onClick={onEnd}>
            {t('sessions.end')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: `${token.s2} ${token.s4}`, textAlign: 'start' },
  '& th': { background: token.sunken, color: token.text2, fontWeight: token.medium, fontSize: token.t12 },
  '& td:last-of-type': { textAlign: 'end' },
  '& tbody tr': { borderTop: `${token.hair} solid ${token.line}` },
  [narrow]: { '& th:nth-of-type(2), & td[data-address]': { display: 'none' } },
} as const;
