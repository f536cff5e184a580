import type { CSSObject } from '@emotion/react';
import { useMemo } from 'react';
import type { Notice } from '#contract/message';
import { formatDateTime } from '#i18n';
import { textOfHtml } from '#domain/text/text-of-html';
import { type CellContext, ellipsis, twoLines, hint, type TableColumn, token, useMessages, VisuallyHidden } from '#ui';

/** Columns of the centre; the plain text of the body follows the title in one line. */
export function useNoticeColumns(): readonly TableColumn<Notice>[] {
  const t = useMessages('notification');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('column.title'),
        width: 560,
        hideable: false,
        cell: (notice, { link }) => (
          <span css={stacked}>
            <NoticeTitle notice={notice} link={link} />
            <span css={[hint, ellipsis]} data-preview>
              {textOfHtml(notice.message)}
            </span>
          </span>
        ),
      },
      { id: 'kind', header: t('column.kind'), width: 144, fit: ({ messageTypeStr }) => messageTypeStr, cell: ({ messageTypeStr }) => messageTypeStr },
      {
        id: 'time',
        header: t('column.time'),
        width: 144,
        cell: ({ createTime }) => <time dateTime={new Date(createTime).toISOString()}>{formatDateTime(createTime).slice(0, 16)}</time>,
      },
    ],
    [t],
  );
}

interface NoticeTitleProps {
  notice: Notice;
  link: CellContext['link'];
  /** On two lines rather than cut after one. */
  wraps?: boolean;
}

/** The title as a button that opens the notice; bold with a dot and announced as unread until it is read. */
export function NoticeTitle({ notice, link, wraps = false }: NoticeTitleProps) {
  const t = useMessages('notification');
  return (
    <span css={line}>
      <span css={[dot, !notice.isRead && lit]} aria-hidden />
      {link(
        <span css={[wraps ? twoLines : ellipsis, title, !notice.isRead && bold]}>
          {notice.isRead ? null : <VisuallyHidden>{t('isNew')}: </VisuallyHidden>}
          {notice.messageTitle}
        </span>,
      )}
    </span>
  );
}

const stacked: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s3,
  minWidth: 0,
  '& > :first-of-type': { flex: '0 1 auto' },
  '& > :last-of-type': { flex: '1 1 0' },
};
const line: CSSObject = { display: 'flex', alignItems: 'center', gap: token.s2, minWidth: 0 };
const dot: CSSObject = { flex: 'none', width: token.s2, height: token.s2, borderRadius: token.rRound };
const lit: CSSObject = { background: token.action };
const bold: CSSObject = { fontWeight: token.strong };
const title: CSSObject = { color: token.text };
