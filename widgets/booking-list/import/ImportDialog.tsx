import { useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { useCore } from '#element';
import { dcsaCalls } from '#contract/browser/late';
import { type BookingImport, ImportedBooking, JobStatus, readingJson, saveDownload, useLateCalls, useMyJobs } from '#parts';
import { Button, Dialog, FileUpload, hint, IconDownload, token, type Upload, useMessages, useUi } from '#ui';
import { CheckedRows } from './CheckedRows.tsx';

export interface ImportDialogProps {
  onClose: () => void;
  /** Shows the imported drafts. */
  onShowDrafts: () => void;
}

const WIDTH = 880;
const NARROW = 560;
const FORMATS = ['xlsx', 'csv', 'json'];

type Step = { is: 'file' } | { is: 'check'; jobId: string } | { is: 'import'; jobId: string } | { is: 'dcsa'; outcome: BookingImport };

/** Import of bookings: choose a file, see what the check has found, import valid rows as drafts. */
export function ImportDialog({ onClose, onShowDrafts }: ImportDialogProps) {
  const t = useMessages('booking-import');
  const [step, setStep] = useState<Step>({ is: 'file' });
  const [job] = useMyJobs({ jobId: 'jobId' in step ? step.jobId : '0' }, { enabled: 'jobId' in step });
  const restart = () => setStep({ is: 'file' });
  if (step.is === 'check' && job?.state === 'done')
    return <CheckedRows jobId={step.jobId} onClose={onClose} onOtherFile={restart} onImport={(jobId) => setStep({ is: 'import', jobId })} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width={step.is === 'file' ? NARROW : WIDTH}
      foot={
        <>
          {step.is === 'dcsa' || ('jobId' in step && job && job.state !== 'queued' && job.state !== 'running') ? (
            <Button onClick={restart}>{t('other')}</Button>
          ) : null}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {step.is === 'file' ? (
        <ChooseFile onChosen={(jobId) => setStep({ is: 'check', jobId })} onRead={(outcome) => setStep({ is: 'dcsa', outcome })} />
      ) : null}
      {step.is === 'dcsa' ? (
        <div css={stack}>
          <ImportedBooking {...step.outcome} />
          {step.outcome.booking ? (
            <span>
              <Button size="small" variant="filled" onClick={onShowDrafts}>
                {t('drafts')}
              </Button>
            </span>
          ) : null}
        </div>
      ) : null}
      {'jobId' in step && job ? (
        <div css={stack}>
          <JobStatus job={job}>
            {job.kind === 'bookingImport' && job.created > 0 && job.finishTime !== null ? (
              <Button size="small" variant="filled" onClick={onShowDrafts}>
                {t('drafts')}
              </Button>
            ) : null}
          </JobStatus>
          {job.kind === 'bookingImport' && job.finishTime === null ? <p css={hint}>{t('background')}</p> : null}
        </div>
      ) : null}
    </Dialog>
  );
}

interface ChooseFileProps {
  onChosen: (jobId: string) => void;
  /** A booking of DCSA was read. */
  onRead: (outcome: BookingImport) => void;
}

function ChooseFile({ onChosen, onRead }: ChooseFileProps) {
  const t = useMessages('booking-import');
  const { api, notices } = useCore();
  const { root, locale } = useUi();
  const [isLoading, setLoading] = useState(false);
  const calls = useLateCalls(dcsaCalls);
  const readJson = readingJson(async (document) => {
    const answer = await calls.importDcsaBooking({ document }, { locale, loadingBar: false });
    if (answer.ok) onRead(answer.data);
    return answer.ok || answer.reason === 'business' ? answer : { ok: false };
  }, t('unreadable'));
  const upload: Upload = async (file, onProgress, signal) => {
    if (/\.json$/i.test(file.name)) return readJson(file, onProgress, signal);
    const answer = await api.order.checkBookingSheet({ file: file as never }, { onProgress, signal, locale, loadingBar: false });
    if (!answer.ok) return { ok: false, ...(answer.reason === 'business' ? { message: answer.message } : {}) };
    onChosen(answer.data.jobId);
    return { ok: true, file: { name: file.name, size: file.size } };
  };
  const downloadTemplate = async () => {
    setLoading(true);
    const answer = await api.order.downloadBookingTemplate({}, { locale });
    setLoading(false);
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  return (
    <div css={stack}>
      <p>{t('hint')}</p>
      <FileUpload label={t('file')} value={[]} onChange={() => undefined} upload={upload} accept={FORMATS} maxBytes={UPLOAD_MAX_BYTES} />
      <span>
        <Button busy={isLoading} icon={<IconDownload aria-hidden />} onClick={() => void downloadTemplate()}>
          {t('template')}
        </Button>
      </span>
    </div>
  );
}

const stack = { display: 'grid', gap: token.s4, minWidth: 0 } as const;
