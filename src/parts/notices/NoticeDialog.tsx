import { useEffect, useEffectEvent } from 'react';
import type { Notice } from '#contract/message';
import { noticePath } from '#domain/chat/notice-path';
import { useCall, useCore, useSession } from '#element';
import { formatDateTime } from '#i18n';
import { Button, Dialog, Empty, ErrorPanel, hint, Skeleton, title, token, useMessages } from '#ui';
import { SafeHtml } from './SafeHtml.tsx';

interface NoticeDialogProps {
  id: string;
  onClose: () => void;
  /** The notice has been shown. */
  onShown: (notice: Notice) => void;
  /** Link to the portal page that the notice concerns. */
  onGo: (path: string) => void;
}

/** One notice, loaded by its number; needs the namespace `notification`. */
export function NoticeDialog({ id, onClose, onShown, onGo }: NoticeDialogProps) {
  const t = useMessages('notification');
  const { api } = useCore();
  const { can } = useSession();
  const detail = useCall(api.message.queryDetail, { id }, { loadingBar: false, quiet: true });
  const notice = detail.data;
  const emitShown = useEffectEvent(() => notice && onShown(notice));
  const shownId = notice?.id;
  useEffect(() => {
    if (shownId) emitShown();
  }, [shownId]);
  const path = notice ? noticePath(notice, can) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnMask
      title={t('dialog.title')}
      foot={
        path ? (
          <Button variant="filled" onClick={() => onGo(path)}>
            {t(notice?.bookingId ? 'dialog.openBooking' : 'dialog.openLink')}
          </Button>
        ) : undefined
      }
    >
      <div css={content}>
        {notice ? (
          // Without links, only its own focus lets the keyboard scroll it.
          <div role="group" tabIndex={0} aria-label={notice.messageTitle} css={text}>
            <h3 css={{ '&&': title.t14, overflowWrap: 'anywhere' }}>{notice.messageTitle}</h3>
            <p css={hint}>
              {notice.messageTypeStr} · <time dateTime={new Date(notice.createTime).toISOString()}>{formatDateTime(notice.createTime)}</time>
            </p>
            <SafeHtml html={notice.message} />
          </div>
        ) : detail.isError ? (
          <ErrorPanel busy={detail.isFetching} retry={() => void detail.refetch()}>
            {detail.error.message || t('failed')}
          </ErrorPanel>
        ) : detail.data === null ? (
          <Empty title={t('dialog.gone')} />
        ) : (
          <Skeleton height={token.sheetGap} />
        )}
      </div>
    </Dialog>
  );
}

const text = { display: 'grid', gap: token.s3, minWidth: 0 } as const;
const content = { display: 'grid', gap: token.s3, alignContent: 'start', minHeight: token.sheetGap } as const;
