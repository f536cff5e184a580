import type { CSSObject } from '@emotion/react';
import type { ComponentProps } from 'react';
import { NoticeList, type useNoticeActions } from '#parts';
import { useSession } from '#element';
import { Banner, Button, title, token, useMessages } from '#ui';

interface BellPanelProps extends ComponentProps<typeof NoticeList> {
  mayRead: boolean;
  actions: Pick<ReturnType<typeof useNoticeActions>, 'readAll' | 'isReadingAll'>;
  /** Without it the panel is within a sheet, which has a title of its own. */
  hasTitle: boolean;
  onGo: (path: string) => void;
}

const CENTRE = { path: '/message/sysmessage', code: 'sysmessage' };

/** The newest notices, read or unread. */
export function BellPanel({ list, mayRead, actions, hasTitle, onShow, onGo }: BellPanelProps) {
  const t = useMessages('notification');
  const { can } = useSession();
  const unread = list.data?.unread ?? 0;
  return (
    <div css={panelStyle}>
      <div css={[head, !hasTitle && { minHeight: 0 }]}>
        {hasTitle ? <h2 css={heading}>{t('title')}</h2> : null}
        {unread > 0 ? (
          <Button variant="bare" size="small" busy={actions.isReadingAll} onClick={() => void actions.readAll()}>
            {t('readAll')}
          </Button>
        ) : null}
      </div>
      {mayRead ? <NoticeList list={list} onShow={onShow} /> : <Banner tone="info">{t('loggedOut')}</Banner>}
      {mayRead && can(CENTRE.code) ? (
        <div css={foot}>
          <Button variant="bare" size="small" onClick={() => onGo(CENTRE.path)}>
            {t('panel.all')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const panelStyle: CSSObject = { width: token.popWidth, maxWidth: '100%' };
const head: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.cardHead,
  padding: `0 ${token.s2} 0 ${token.s4}`,
  justifyContent: 'flex-end',
  borderBottom: `${token.hair} solid ${token.line}`,
};
const heading: CSSObject = { '&&': title.t14, flex: 1 };
const foot: CSSObject = { display: 'grid', padding: token.s2, borderTop: `${token.hair} solid ${token.line}` };
