import type { CSSObject } from '@emotion/react';
import { useMemo } from 'react';
import type { Notice } from '#contract/message';
import { formatDateTime } from '#i18n';
import { textOfHtml } from '#domain/text/text-of-html';
import { ellipsis, twoLines, hint, type TableColumn, token, useMessages, VisuallyHidden } from '#ui';

/** Columns of the centre; the plain text of the body follows the title in one line. */
export function useNoticeColumns(show: (notice: Notice) => void): readonly TableColumn<Notice>[] {
  const t = useMessages('notification');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('column.title'),
        width: 560,
        hideable: false,
        cell: (notice, { tabIndex }) => (
          <span css={stacked}>
            <NoticeTitle notice={notice} tabIndex={tabIndex} show={show} />
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
    [t, show],
  );
}

interface NoticeTitleProps {
  notice: Notice;
  tabIndex: 0 | -1;
  show: (notice: Notice) => void;
  /** On two lines rather than cut after one. */
  wraps?: boolean;
}

/** The title as a button that opens the notice; bold with a dot and announced as unread until it is read. */
export function NoticeTitle({ notice, tabIndex, show, wraps = false }: NoticeTitleProps) {
  const t = useMessages('notification');
  return (
    <span css={line}>
      <span css={[dot, !notice.isRead && lit]} aria-hidden />
      <button type="button" tabIndex={tabIndex} css={[link, wraps ? twoLines : ellipsis, !notice.isRead && bold]} onClick={() => show(notice)}>
        {notice.isRead ? null : <VisuallyHidden>{t('isNew')}: </VisuallyHidden>}
        {notice.messageTitle}
      </button>
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
const link: CSSObject = {
  maxWidth: '100%',
  minHeight: token.target,
  '&:hover': { color: token.action, textDecoration: 'underline', textUnderlineOffset: token.halo },
};
