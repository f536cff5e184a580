import { useState } from 'react';
import type { BookingFile } from '#contract/order';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { BOOKING_FILE_TYPES, BOOKING_FILES_MAX, type BookingFileType } from '#domain/file/booking-file-types';
import { useCall, useCore, useMutationCall, useRecordSaved } from '#element';
import { formatDateTime } from '#i18n';
import {
  Button,
  ErrorPanel,
  FileUpload,
  hint,
  IconButton,
  IconDelete,
  IconDownload,
  RowLink,
  Select,
  Skeleton,
  token,
  type Upload,
  useMessages,
  useUi,
} from '#ui';
import { useByMail } from '../by-mail.ts';
import { saveDownload } from '../save-download.ts';
import { useUndo } from '../order-actions/useUndo.ts';

interface OrderFilesProps {
  bookingId: string;
  /** Files are listed, and neither added nor deleted. */
  isReadOnly?: boolean;
  /** Their contents cannot be opened. */
  isListOnly?: boolean;
}

const FORMATS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'jpeg', 'png'];

/** Files of an order: add by choosing, dropping or pasting, download, delete one's own. Needs the namespace `order-files`. */
export function OrderFiles({ bookingId, isReadOnly = false, isListOnly = false }: OrderFilesProps) {
  const t = useMessages('order-files');
  const { api, notices } = useCore();
  const { locale, root } = useUi();
  const { offer } = useUndo();
  const isByMail = useByMail();
  const [fileType, setFileType] = useState<BookingFileType>('other');
  const remove = useMutationCall(api.order.deleteUploadToBooking);
  const restore = useMutationCall(api.order.restoreUploadToBooking);
  const list = useCall(api.order.queryPageFileWeb, { bookingId, size: BOOKING_FILES_MAX }, { quiet: true, loadingBar: false });
  useRecordSaved('bookingFile', () => list.refetch());
  // The document of an issued bill of lading is one of the files.
  useRecordSaved('bill', () => list.refetch());
  const types = BOOKING_FILE_TYPES.map((value) => ({ value, label: t(`file.type.${value}`) }));

  const upload: Upload = async (file, onProgress, signal) => {
    // The contract has the server's type of a file; the browser sends its own.
    const answer = await api.order.saveUploadToBooking({ bookingId, fileType, file: file as never }, { locale, quiet: true, onProgress, signal });
    if (!answer.ok) return { ok: false, message: answer.errors[0]?.message ?? answer.message };
    void list.refetch();
    return { ok: true, file: { name: answer.data.fileName, url: answer.data.filePath, size: answer.data.size } };
  };
  async function download(sought: { id: string } | { url: string }) {
    const answer = await api.order.downloadOssFile({ ...sought, bookingId }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }
  async function downloadNewest(type: BookingFileType) {
    const path = await newestOf(type);
    if (!path.ok) return void (path.reason === 'business' && notices.show({ kind: 'error', message: path.message }));
    if (path.data !== '') return download({ url: path.data });
    notices.show({ kind: 'info', message: t('files.newest.gone') });
    void list.refetch();
  }
  async function newestOf(type: BookingFileType) {
    // The COPY that the customer answers goes before files of that type; a key of a mail opens it in its dialog alone.
    const copy = type === 'copy' && !isByMail ? await api.bill.getBlFile({ bookingId }, { locale }) : undefined;
    return copy && !(copy.ok && copy.data === '') ? copy : api.order.queryBookingFile({ bookingId, fileType: type }, { locale });
  }
  async function erase({ id, fileName }: BookingFile) {
    const result = await remove.run({ id });
    void list.refetch();
    if (!result.ok) return void (result.reason === 'business' && notices.show({ kind: 'error', message: result.message }));
    offer(t('files.deleted', { name: fileName }), async () => {
      const restored = await restore.run({ id });
      if (!restored.ok && restored.reason === 'business') notices.show({ kind: 'error', message: restored.message });
      void list.refetch();
    });
  }

  const newest = NEWEST.filter((type) => list.data?.records.some(({ fileType: own }) => own === type));
  return (
    <div css={{ display: 'grid', gap: token.s3 }}>
      {isReadOnly ? null : (
        <>
          <Select label={t('files.type')} value={fileType} options={types} onChange={setFileType} />
          <FileUpload
            label={t('files.add')}
            value={[]}
            onChange={() => undefined}
            upload={upload}
            accept={FORMATS}
            maxBytes={UPLOAD_MAX_BYTES}
            max={BOOKING_FILES_MAX}
          />
        </>
      )}
      {list.isError ? (
        <ErrorPanel retry={() => void list.refetch()}>{list.error?.message}</ErrorPanel>
      ) : !list.data ? (
        <Skeleton height={token.row} />
      ) : list.data.records.length === 0 ? (
        <p css={{ color: token.text2 }}>{t('files.none')}</p>
      ) : (
        <>
          {isListOnly || newest.length === 0 ? null : (
            <div role="group" aria-label={t('files.newest')} css={row}>
              <span css={hint}>{t('files.newest')}</span>
              {newest.map((type) => (
                <Button
                  key={type}
                  size="small"
                  variant="soft"
                  icon={<IconDownload aria-hidden />}
                  aria-label={t('files.newest.of', { type: t(`file.type.${type}`) })}
                  onClick={() => void downloadNewest(type)}
                >
                  {t(`file.type.${type}`)}
                </Button>
              ))}
            </div>
          )}
          <ul aria-label={t('files')}>
            {list.data.records.map((file) => (
              <li key={file.id} css={line}>
                <span css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <span css={{ display: 'block', fontWeight: token.medium }}>
                    {isListOnly ? file.fileName : <RowLink onOpen={() => void download({ id: file.id })}>{file.fileName}</RowLink>}
                  </span>
                  <span css={{ color: token.text2, fontSize: token.t12 }}>
                    {file.fileTypeName} ·{' '}
                    {t('files.by', { size: kilobytes(file.size), name: nameOf(file), time: formatDateTime(file.createTime).slice(0, 16) })}
                  </span>
                </span>
                {isListOnly ? null : (
                  <IconButton label={t('files.download', { name: file.fileName })} onClick={() => void download({ id: file.id })}>
                    <IconDownload aria-hidden />
                  </IconButton>
                )}
                {file.readOnly || isReadOnly ? null : (
                  <IconButton label={t('files.delete', { name: file.fileName })} tone="risk" onClick={() => void erase(file)}>
                    <IconDelete aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );

  function nameOf({ uploader, uploaderSide }: BookingFile): string {
    return uploader || (uploaderSide === 'provider' ? t('files.provider') : '');
  }
}

/** Types of which the latest replaces the earlier ones. */
const NEWEST = ['so', 'copy'] as const satisfies readonly BookingFileType[];

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 } as const;
const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`;

const line = {
  display: 'flex',
  gap: token.s2,
  alignItems: 'center',
  padding: `${token.s2} 0`,
  '& + &': { borderTop: `${token.hair} solid ${token.line}` },
} as const;
