import { useState } from 'react';
import { formatDate } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Code, CopyButton, Dialog, token, useMessages } from '#ui';

/** Creates the code with which a user of another company joins this one; new users name the company when they register. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { api, session } = useCore();
  const t = useMessages('account-management');
  const creating = useMutationCall(api.user.createCompanyInvitation);
  const [invitation, setInvitation] = useState<{ inviteCode: string; expireTime: number }>();
  const [problem, setProblem] = useState('');
  const { companyNameCn = '' } = session.store.getState().user ?? {};
  const create = async () => {
    const answer = await creating.run({});
    if (answer.ok) setInvitation(answer.data);
    else if (answer.reason === 'business') setProblem(answer.message);
  };
  return (
    <Dialog open onClose={onClose} title={t('invite')} width={520} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      <div css={{ display: 'grid', gap: token.s4, minWidth: 0 }}>
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        <section css={part}>
          <h3 css={{ '&&': { fontWeight: token.strong } }}>{t('invite.new')}</h3>
          <p>{t('invite.new.text')}</p>
          <p css={line}>
            <strong css={{ overflowWrap: 'anywhere' }}>{companyNameCn}</strong>
            <CopyButton text={companyNameCn} label={t('invite.copyName')} />
          </p>
        </section>
        <section css={part}>
          <h3 css={{ '&&': { fontWeight: token.strong } }}>{t('invite.existing')}</h3>
          <p>{t('invite.existing.text')}</p>
          <div role="status">
            {invitation ? (
              <>
                <p css={line}>
                  <Code framed>{invitation.inviteCode}</Code>
                  <CopyButton text={invitation.inviteCode} label={t('invite.copyCode')} />
                </p>
                <p>{t('invite.expires', { date: formatDate(invitation.expireTime) })}</p>
              </>
            ) : null}
          </div>
          {invitation ? null : (
            <span>
              <Button busy={creating.isBusy} onClick={() => void create()}>
                {t('invite.create')}
              </Button>
            </span>
          )}
        </section>
      </div>
    </Dialog>
  );
}

const part = { display: 'grid', gap: token.s2, minWidth: 0 } as const;
const line = { display: 'flex', alignItems: 'center', gap: token.s2, minWidth: 0 } as const;
