import { useEffect, useEffectEvent, useState } from 'react';
import type { PartySheetRow } from '#contract/address-book';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import type { PartyKind } from '#domain/party/party-rules';
import { useCall, useCore } from '#element';
import { JobStatus, saveDownload, useMyJobs } from '#parts';
import { Banner, Button, Dialog, FileUpload, IconDownload, token, type Upload, useMessages, useUi } from '#ui';
import { CheckedParties } from './CheckedParties.tsx';
import type { TypedCells } from './typed-cells.ts';

interface ImportDialogProps {
  kind: PartyKind;
  onClose: () => void;
  /** Entries were saved. */
  onImported: () => void;
}

const WIDTH = 720;
const FORMATS = ['xlsx', 'csv'];

type Typed = ReadonlyMap<number, TypedCells>;
type Step =
  | { is: 'file' }
  | { is: 'check'; jobId: string; typed: Typed }
  | { is: 'import'; jobId: string; checkId: string; rows: readonly PartySheetRow[]; typed: Typed };
const NOTHING: Typed = new Map();

/** Import of parties: choose a file, decide about duplicates, save the rows. */
export function ImportDialog({ kind, onClose, onImported }: ImportDialogProps) {
  const t = useMessages('address-book');
  const [step, setStep] = useState<Step>({ is: 'file' });
  const [job] = useMyJobs({ jobId: step.is === 'file' ? '0' : step.jobId }, { enabled: step.is !== 'file' });
  const isImported = step.is === 'import' && job?.kind === 'partyImport' && job.finishTime !== null;
  const announce = useEffectEvent(onImported);
  useEffect(() => {
    if (isImported) announce();
  }, [isImported]);
  const restart = () => setStep({ is: 'file' });
  if (step.is === 'check' && job?.state === 'done')
    return (
      <CheckedParties
        key={step.jobId}
        jobId={step.jobId}
        initiallyTyped={step.typed}
        onClose={onClose}
        onOtherFile={restart}
        onRecheck={(jobId) => setStep({ is: 'check', jobId, typed: NOTHING })}
        onImport={(jobId, rows, typed) => setStep({ is: 'import', jobId, checkId: step.jobId, rows, typed })}
      />
    );
  const canRestart = step.is !== 'file' && job !== undefined && job.finishTime !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`import.title.${kind}`)}
      width={WIDTH}
      foot={
        <>
          {canRestart ? <Button onClick={restart}>{t('import.other')}</Button> : null}
          <Button onClick={onClose}>{t('import.close')}</Button>
        </>
      }
    >
      {step.is === 'file' ? <ChooseFile kind={kind} onChosen={(jobId) => setStep({ is: 'check', jobId, typed: NOTHING })} /> : null}
      {step.is !== 'file' && job ? <JobStatus job={job} /> : null}
      {step.is === 'import' && job?.state === 'done' && job.created < step.rows.length ? (
        <Refused checkId={step.checkId} sent={step.rows} onCorrect={() => setStep({ is: 'check', jobId: step.checkId, typed: step.typed })} />
      ) : null}
    </Dialog>
  );
}

/** The rows that an import was to save and did not, e.g. since their correction is not enough. */
function Refused({ checkId, sent, onCorrect }: { checkId: string; sent: readonly PartySheetRow[]; onCorrect: () => void }) {
  const t = useMessages('address-book');
  const { api } = useCore();
  const sheet = useCall(api.addressBook.queryPartySheet, { jobId: checkId }, { quiet: true, loadingBar: false, staleTime: 0 });
  const saved = new Set(sheet.data?.rows.flatMap(({ rowNo, isImported }) => (isImported ? [rowNo] : [])));
  const refused = sent.filter(({ rowNo }) => !saved.has(rowNo));
  // What is cached is from before the import.
  if (!sheet.isFetchedAfterMount || !sheet.data || refused.length === 0) return null;
  return (
    <Banner
      tone="bad"
      action={
        <Button size="small" onClick={onCorrect}>
          {t('import.correctHere')}
        </Button>
      }
    >
      {t('import.refused', { count: refused.length })}
      <ul>
        {refused.map(({ rowNo, name }) => (
          <li key={rowNo}>{t('import.row', { row: rowNo, name: name || '–' })}</li>
        ))}
      </ul>
    </Banner>
  );
}

function ChooseFile({ kind, onChosen }: { kind: PartyKind; onChosen: (jobId: string) => void }) {
  const t = useMessages('address-book');
  const { api, notices } = useCore();
  const { root, locale } = useUi();
  const [isLoading, setLoading] = useState(false);
  const upload: Upload = async (file, onProgress, signal) => {
    const answer = await api.addressBook.checkPartySheet({ kind, file: file as never }, { onProgress, signal, locale, loadingBar: false });
    if (!answer.ok) return { ok: false, ...(answer.reason === 'business' ? { message: answer.message } : {}) };
    onChosen(answer.data.jobId);
    return { ok: true, file: { name: file.name, size: file.size } };
  };
  const downloadTemplate = async () => {
    setLoading(true);
    const answer = await api.addressBook.downloadPartyTemplate({}, { locale });
    setLoading(false);
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  return (
    <div css={{ display: 'grid', gap: token.s4, minWidth: 0 }}>
      <p>{t('import.hint')}</p>
      <FileUpload label={t('import.file')} value={[]} onChange={() => undefined} upload={upload} accept={FORMATS} maxBytes={UPLOAD_MAX_BYTES} />
      <span>
        <Button
          busy={isLoading}
          icon={<IconDownload aria-hidden css={{ width: token.icon16, height: token.icon16 }} />}
          onClick={() => void downloadTemplate()}
        >
          {t('import.template')}
        </Button>
      </span>
    </div>
  );
}
