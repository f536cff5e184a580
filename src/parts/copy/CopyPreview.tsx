import type { CSSObject } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import type { BillCopy } from '#contract/bill';
import { useCall, useCore, useSettings } from '#element';
import { ellipsis, Empty, ErrorPanel, hint, IconButton, IconDownload, IconZoomIn, IconZoomOut, Skeleton, token, useMessages, useUi } from '#ui';
import { useByMail } from '../by-mail.ts';
import { saveDownload } from '../save-download.ts';

/** An address is valid for five minutes, and needed only until the document is loaded. */
const FRESH_MS = 240_000;
/** Open parameters of PDF viewers: as wide as the frame, without its side bar. */
const VIEWER = '#navpanes=0&view=FitH';
const ZOOMS = [50, 75, 100, 150, 200, 300] as const;

interface CopyPreviewProps {
  bookingId: string;
  current: BillCopy;
  /** The button that confirms it. */
  confirm: ReactNode;
}

/** The file of a COPY: a document in a frame, or a picture. */
export function CopyPreview({ bookingId, current: { filePath, fileName }, confirm }: CopyPreviewProps) {
  const t = useMessages('copy-dialog');
  const { api, notices } = useCore();
  const { locale, root } = useUi();
  const { apiUrl } = useSettings();
  const [zoom, setZoom] = useState(2);
  // The key of a link in a mail opens the files of its own order; to others the COPY may be that of a booking whose bill covers this one.
  const sought = useByMail() ? { url: filePath, bookingId } : { url: filePath };
  const found = useCall(api.order.queryOssFileAddress, sought, { quiet: true, staleTime: FRESH_MS, enabled: filePath !== '' });
  // Spec 2.6 tells them apart by the path.
  const isDocument = filePath.toLowerCase().includes('pdf');
  const address = found.data && apiUrl + found.data.address;
  async function download() {
    const answer = await api.order.downloadOssFile(sought, { locale });
    if (answer.ok) saveDownload({ ...answer.data, fileName }, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }
  if (filePath === '')
    return (
      <div css={{ placeSelf: 'center' }}>
        <Empty title={t('file.none')} />
      </div>
    );
  return (
    <section aria-label={t('file')} css={pane}>
      <div css={tools}>
        <span css={[hint, ellipsis, { flex: 1 }]}>{fileName}</span>
        {isDocument ? null : (
          <>
            <IconButton label={t('zoom.out')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <IconZoomOut aria-hidden />
            </IconButton>
            <span css={hint} role="status">
              {ZOOMS[zoom]}%
            </span>
            <IconButton label={t('zoom.in')} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
              <IconZoomIn aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={t('download', { name: fileName })} onClick={() => void download()}>
          <IconDownload aria-hidden />
        </IconButton>
        {confirm}
      </div>
      {found.isError ? (
        <ErrorPanel retry={() => void found.refetch()}>{found.error.message}</ErrorPanel>
      ) : !address ? (
        <Skeleton height="100%" />
      ) : isDocument ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Browsers show no PDF in a sandbox; the server sends PDF alone as such.
        <iframe title={fileName} src={address + VIEWER} css={document_} />
      ) : (
        <div css={picture} tabIndex={0} role="region" aria-label={fileName}>
          <img src={address} alt={t('file.picture', { name: fileName })} style={{ inlineSize: `${ZOOMS[zoom]}%` }} />
        </div>
      )}
    </section>
  );
}

const pane: CSSObject = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: token.canvas,
  '&:not(:last-child)': { borderInlineEnd: `${token.hair} solid ${token.line}` },
};
const tools: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s1,
  flex: 'none',
  padding: `${token.s1} ${token.s3}`,
  background: token.sunken,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const document_: CSSObject = { flex: 1, width: '100%', border: 0, minHeight: 0 };
const picture: CSSObject = { flex: 1, minHeight: 0, overflow: 'auto', padding: token.s4, '& img': { display: 'block', marginInline: 'auto' } };
