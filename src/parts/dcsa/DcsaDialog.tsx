import { type ReactNode, useState } from 'react';
import { dcsaCalls } from '#contract/browser/late';
import type { DcsaFinding } from '#contract/dcsa';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, FileUpload, hint, IconDownload, token, type Upload, useMessages, useUi } from '#ui';
import { type ActionableOrder, numberOf } from '../order-actions/order.ts';
import { useLateCalls } from '../useLateCalls.ts';
import { Findings } from './Findings.tsx';
import { readingJson, saveJson } from './json-files.ts';

const WIDTH = 720;
const MAX_BYTES = 1_000_000;

const DOCUMENTS = ['booking', 'instructions', 'vgm'] as const;
type DcsaDocument = (typeof DOCUMENTS)[number];
type Importable = Exclude<DcsaDocument, 'booking'>;

/** What the last action has found. */
interface Outcome {
  of: DcsaDocument;
  is: 'exported' | 'imported' | 'refused';
  findings: readonly DcsaFinding[];
}

interface DcsaDialogProps {
  order: ActionableOrder;
  onClose: () => void;
  /** Bills or weights were imported. */
  onDone: () => void;
}

/** An order as JSON of DCSA: its booking, shipping instructions and VGM to download, shipping instructions and VGM to import. */
export function DcsaDialog({ order, onClose, onDone }: DcsaDialogProps) {
  const t = useMessages('dcsa');
  const { root, locale } = useUi();
  const { notices } = useCore();
  const calls = useLateCalls(dcsaCalls);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isChanged, setChanged] = useState(false);
  const exports = {
    booking: useMutationCall(calls.exportDcsaBooking),
    instructions: useMutationCall(calls.exportDcsaInstructions),
    vgm: useMutationCall(calls.exportDcsaVgm),
  };
  const { bookingId } = order;
  const problem = DOCUMENTS.map((of) => exports[of].failure).find((failure) => failure?.reason === 'business');

  async function download(of: DcsaDocument) {
    for (const one of DOCUMENTS) exports[one].reset();
    const answer = await exports[of].run({ bookingId });
    if (!answer.ok) return;
    saveJson(answer.data.document, answer.data.fileName, root);
    setOutcome({ of, is: 'exported', findings: answer.data.findings });
  }
  const uploadOf = (of: Importable): Upload =>
    readingJson(async (document) => {
      const answer = await importers[of](document);
      if (!answer.ok) return answer.reason === 'business' ? answer : { ok: false };
      const { count, findings } = answer.data;
      setOutcome({ of, is: count > 0 ? 'imported' : 'refused', findings });
      if (count > 0) {
        setChanged(true);
        notices.show({ kind: 'success', message: t(`${of}.imported`, { count }) });
      }
      return { ok: true };
    }, t('unreadable'));
  const options = { locale, loadingBar: false };
  const importers = {
    async instructions(document: unknown) {
      const answer = await calls.importDcsaInstructions({ bookingId, document }, options);
      return answer.ok ? { ...answer, data: { count: answer.data.billIds.length, findings: answer.data.findings } } : answer;
    },
    async vgm(document: unknown) {
      const answer = await calls.importDcsaVgm({ bookingId, document }, options);
      return answer.ok ? { ...answer, data: { count: answer.data.ctnNos.length, findings: answer.data.findings } } : answer;
    },
  };
  const close = () => (isChanged ? onDone() : onClose());

  return (
    <Dialog open onClose={close} title={t('title', { no: numberOf(order) })} width={WIDTH} foot={<Button onClick={close}>{t('close')}</Button>}>
      <div css={{ display: 'grid', gap: token.s4, minWidth: 0 }}>
        <p css={hint}>{t('hint')}</p>
        {problem ? <Banner tone="bad">{problem.message}</Banner> : null}
        {DOCUMENTS.map((of) => (
          <Part key={of} title={t(of)}>
            <span>
              <Button icon={<IconDownload aria-hidden />} busy={exports[of].isBusy} onClick={() => void download(of)}>
                {t(`${of}.export`)}
              </Button>
            </span>
            {outcome?.of === of && outcome.is === 'exported' ? <Findings findings={outcome.findings} hint={t('hints')} /> : null}
            {of === 'booking' ? null : (
              <>
                <FileUpload label={t(`${of}.import`)} value={[]} onChange={noFiles} upload={uploadOf(of)} accept={['json']} maxBytes={MAX_BYTES} />
                <p css={hint}>{t(`${of}.hint`)}</p>
              </>
            )}
            {outcome?.of === of && outcome.is !== 'exported' ? (
              <Findings findings={outcome.findings} isRefused={outcome.is === 'refused'} hint={t('hints.imported')} />
            ) : null}
          </Part>
        ))}
      </div>
    </Dialog>
  );
}

/** The dialog keeps what was found, not the files. */
const noFiles = () => undefined;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section css={{ display: 'grid', gap: token.s2, minWidth: 0 }}>
    <h3 css={{ margin: 0, fontSize: token.t14, fontWeight: token.strong }}>{title}</h3>
    {children}
  </section>
);
