import type { Notice } from '#contract/message';
import { formatTimeOrDay } from '#i18n';
import { textOfHtml } from '#domain/text/text-of-html';
import { type CellContext, hint, token, twoLines, useNow } from '#ui';
import { NoticeTitle } from './useNoticeColumns.tsx';

/** A notice on narrow screens. */
export function NoticeCard({ notice, context: { link } }: { notice: Notice; context: CellContext }) {
  const now = useNow();
  return (
    <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
      <NoticeTitle notice={notice} link={link} wraps />
      <p css={{ ...twoLines, color: token.text2 }} data-preview>
        {textOfHtml(notice.message)}
      </p>
      <span css={hint}>
        {notice.messageTypeStr} · {formatTimeOrDay(notice.createTime, now)}
      </span>
    </div>
  );
}
