import type { CSSObject } from '@emotion/react';
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useCall, useCore, useHost, useMutationCall } from '#element';
import { JobStatus, saveDownload, useMyJobs } from '#parts';
import { Banner, Button, Dialog, hint, IconDownload, Pagination, token, useMessages, useUi, visuallyHidden } from '#ui';

interface ImportDialogProps {
  onClose: () => void;
  /** Rows of a sheet are stored. */
  onStored: () => void;
}

const WIDTH = 760;
const PAGE_SIZE = 10;
const KINDS: 'sailingImport'[] = ['sailingImport'];

/** Imports a sheet of sailings; its rows with errors are listed, and must be cleared before the next import. */
export function ImportDialog({ onClose, onStored }: ImportDialogProps) {
  const t = useMessages('sailing-editor');
  const { locale } = useUi();
  const { api, notices } = useCore();
  const { element } = useHost();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState('');
  const [startedId, setStarted] = useState<string>();
  const starting = useMutationCall(api.sailing.importSailingSheet);
  const clearing = useMutationCall(api.sailing.clearSailingDateErrorList);
  const errors = useCall(api.sailing.querySailingDateErrorList, { current: page, size: PAGE_SIZE }, { quiet: true, loadingBar: false });
  const [job] = useMyJobs({ kinds: KINDS });
  const isDone = job !== undefined && job.jobId === startedId && job.state === 'done';
  const stored = useEffectEvent(() => {
    void errors.refetch();
    onStored();
  });
  useEffect(() => {
    if (isDone) stored();
  }, [isDone]);
  const total = errors.data?.total ?? 0;

  async function start({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    setProblem('');
    const answer = await starting.run({ file: chosen as never });
    if (answer.ok) setStarted(answer.data.jobId);
    else if (answer.reason === 'business') setProblem(answer.message);
    void errors.refetch();
  }
  async function clear() {
    const answer = await clearing.run({});
    if (!answer.ok) return;
    notices.show({ kind: 'success', message: t('errors.cleared') });
    setPage(1);
    setProblem('');
    void errors.refetch();
  }
  async function download() {
    const answer = await api.sailing.downloadSailingTemplate({}, { locale });
    if (answer.ok) saveDownload(answer.data, element);
  }
  return (
    <Dialog
      open
      width={WIDTH}
      title={t('import.title')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('import.close')}</Button>}
      footStart={
        <Button icon={<IconDownload aria-hidden css={sign} />} onClick={() => void download()}>
          {t('import.template')}
        </Button>
      }
    >
      <div css={stack}>
        <p css={hint}>{t('import.text')}</p>
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        {job ? <JobStatus job={job} /> : null}
        <span>
          <input
            ref={file}
            css={visuallyHidden}
            type="file"
            accept=".xlsx,.csv"
            aria-label={t('import.file')}
            tabIndex={-1}
            onChange={(event) => void start(event)}
          />
          <Button variant="filled" busy={starting.isBusy} disabled={total > 0} onClick={() => file.current?.click()}>
            {t('import.start')}
          </Button>
        </span>
        {total > 0 && errors.data ? (
          <section css={stack} aria-labelledby={id}>
            <Banner tone="warn">
              <span id={id}>{t('errors.waiting', { count: total })}</span>
            </Banner>
            <div css={{ overflowX: 'auto' }}>
              <table css={table} aria-labelledby={id}>
                <thead>
                  <tr>
                    <th scope="col">{t('errors.row')}</th>
                    <th scope="col">{t('errors.sailing')}</th>
                    <th scope="col">{t('errors.reason')}</th>
                  </tr>
                </thead>
                <tbody>
                  {errors.data.records.map((row) => (
                    <tr key={row.id}>
                      <td>{row.rowNo}</td>
                      <td>
                        {[row.shippingName, row.vessel, row.voyage].filter(Boolean).join(' ')}
                        <br />
                        <span css={hint}>{[row.portStartName, row.portEndName, row.etdText].filter(Boolean).join(' → ')}</span>
                      </td>
                      <td>{row.errorMsg}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {total > PAGE_SIZE ? (
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} listLabel={t('errors.title')} />
            ) : null}
            <span>
              <Button busy={clearing.isBusy} onClick={() => void clear()}>
                {t('errors.clear')}
              </Button>
            </span>
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

const sign = { width: token.icon16, height: token.icon16 } as const;
const stack: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0, justifyItems: 'start', '& > section': { width: '100%' } };
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    padding: `${token.half2} ${token.s2}`,
    borderBottom: `${token.hair} solid ${token.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontSize: token.t12, fontWeight: token.medium, color: token.text3 },
};
