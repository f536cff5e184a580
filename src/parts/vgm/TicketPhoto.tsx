import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { isUnanswered, useCall, useCore, useRecordSaved } from '#element';
import { formatDateTime } from '#i18n';
import { Button, FieldMessage, hint, IconUpload, token, useMessages, useUi } from '#ui';
import { saveDownload } from '../save-download.ts';
import { keptPhoto } from './phone/kept-weighing.ts';
import { useWeighings } from './phone/use-weighings.ts';
import type { OpenVgm } from './vgm-values.ts';

interface TicketPhotoProps {
  record: OpenVgm['record'];
  ctnNo: string;
  isReadOnly: boolean;
}

/** Photos of the weighing ticket of a container: files of the booking whose names begin with its number. */
export function TicketPhoto({ record, ctnNo, isReadOnly }: TicketPhotoProps) {
  const { bookingId } = record;
  const t = useMessages('vgm');
  const { api, notices } = useCore();
  const { locale, root } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const list = useCall(api.order.queryPageFileWeb, { bookingId, fileType: 'vgm', size: 100 }, { quiet: true, loadingBar: false });
  useRecordSaved('bookingFile', () => void list.refetch());
  const { add, sent } = useWeighings();
  const arrived = sent.filter((item) => item.photo && item.ctnNo === ctnNo).length;
  const follow = useEffectEvent(() => void list.refetch());
  useEffect(() => {
    if (arrived > 0) follow();
  }, [arrived]);
  const [newest] = (list.data?.records ?? []).filter(({ fileName }) => ctnNo !== '' && fileName.startsWith(ctnNo));

  async function send(file: File) {
    if (file.size > UPLOAD_MAX_BYTES) return setProblem(t('photo.size'));
    setBusy(true);
    setProblem('');
    // Its own name, by which it is found if the answer is lost.
    const fileName = `${ctnNo} ${formatDateTime(Date.now()).replaceAll(':', '')} ${file.name}`;
    if (!navigator.onLine) return keep(file, fileName, false);
    const answer = await api.order.saveUploadToBooking({ bookingId, fileType: 'vgm', fileName, file: file as never }, { locale, quiet: true });
    setBusy(false);
    if (!answer.ok && isUnanswered(answer)) return keep(file, fileName, true);
    if (!answer.ok) return setProblem(answer.errors[0]?.message ?? (answer.message || t('photo.failed')));
    void list.refetch();
  }
  /** It is sent when there is a network. */
  async function keep(file: File, fileName: string, isTried: boolean) {
    await add(keptPhoto(record, ctnNo, file, fileName, isTried));
    setBusy(false);
  }
  async function download(id: string) {
    const answer = await api.order.downloadOssFile({ id }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }

  if (isReadOnly && !newest) return null;
  return (
    <div css={{ display: 'grid', gap: token.s1 }}>
      <b css={{ fontWeight: token.medium }}>{t('photo')}</b>
      {newest ? (
        <span css={hint}>
          {formatDateTime(newest.createTime).slice(5, 16)}{' '}
          <Button size="small" variant="bare" onClick={() => void download(newest.id)}>
            {newest.fileName}
          </Button>
        </span>
      ) : null}
      {isReadOnly ? null : (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*,.pdf"
            capture="environment"
            aria-label={t('photo')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file can be chosen again.
              if (file) void send(file).finally(() => (target.value = ''));
            }}
          />
          <Button size="large" icon={<IconUpload aria-hidden />} busy={isBusy} disabled={ctnNo === ''} onClick={() => input.current?.click()}>
            {t(newest ? 'photo.again' : 'photo.take')}
          </Button>
        </>
      )}
      {problem === '' ? null : <FieldMessage error={problem} warning={undefined} help={undefined} />}
    </div>
  );
}
