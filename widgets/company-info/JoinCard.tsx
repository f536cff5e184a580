import { useState } from 'react';
import { loadJoinDialog } from '#parts';
import { Button, Card, hint, lazyPart, token, useMessages } from '#ui';

const joinDialog = lazyPart(loadJoinDialog);

/** For users who do not manage the company's accounts: the way into another company. */
export function JoinCard() {
  const t = useMessages('company-info');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const JoinDialog = joinDialog.use(isOpen, close);
  return (
    <Card title={t('join')}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s3 }}>
        <p css={[hint, { flex: 1 }]}>{t('join.text')}</p>
        <Button onPointerEnter={joinDialog.fetch} onFocus={joinDialog.fetch} onClick={() => setOpen(true)}>
          {t('join')}
        </Button>
      </div>
      {isOpen && JoinDialog ? <JoinDialog onClose={close} /> : null}
    </Card>
  );
}
