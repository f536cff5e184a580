import { useState } from 'react';
import { NOTIFICATION_ICON_CODE } from '#domain/constants';
import { useCall, useCore, useSession } from '#element';
import { NoticeList, noticeDialog, useLiveNotices, useNoticeActions } from '#parts';
import { Card, Empty, token, useMessages } from '#ui';
import { PageLink } from '../PageLink.tsx';
import type { PanelContext } from './panel-context.ts';

const SHOWN = 3;
const CENTRE = { path: '/message/sysmessage', code: 'sysmessage' };

/** The newest notices, for users with the permission. */
export function Notices({ onGo }: Pick<PanelContext, 'onGo'>) {
  const t = useMessages('workbench');
  const { api } = useCore();
  const { can } = useSession();
  const mayRead = can(NOTIFICATION_ICON_CODE);
  const list = useCall(api.message.queryAll, { current: 1, size: SHOWN }, { enabled: mayRead, quiet: true, loadingBar: false });
  const actions = useNoticeActions();
  const [detail, setDetail] = useState<string>();
  const Detail = noticeDialog.use(detail !== undefined, () => setDetail(undefined));
  useLiveNotices();
  const close = () => setDetail(undefined);
  return (
    <Card
      flush
      title={t('panel.notices')}
      aside={
        can(CENTRE.code) ? (
          <PageLink path={CENTRE.path} onGo={onGo}>
            {t('notices.all')}
          </PageLink>
        ) : null
      }
    >
      {mayRead ? (
        <div css={{ borderTop: `${token.hair} solid ${token.line}` }}>
          <NoticeList list={list} onShow={setDetail} />
        </div>
      ) : (
        <Empty title={t('notices.forbidden')} />
      )}
      {detail && Detail ? (
        <Detail
          id={detail}
          onClose={close}
          onShown={({ id, isRead }) => void (isRead || actions.read([id]))}
          onGo={(path) => {
            close();
            onGo(path);
          }}
        />
      ) : null}
    </Card>
  );
}
