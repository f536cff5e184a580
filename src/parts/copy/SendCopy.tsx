import { useRef, useState } from 'react';
import type { Failure } from '#core';
import { isUnanswered, useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, IconAttach, IconSent, token, useMessages } from '#ui';
import { Requested } from './Requested.tsx';
import type { Copy } from './use-copy.ts';

/** The agent answers a change request, or corrects a COPY, by the carrier’s next document. */
export function SendCopy({ copy }: { copy: Copy }) {
  const t = useMessages('copy-dialog');
  const [isOpen, setOpen] = useState(false);
  if (!copy.current || copy.refusal === 'readOnly') return null;
  return (
    <>
      <Button variant="filled" icon={<IconSent aria-hidden />} onClick={() => setOpen(true)}>
        {t('send', { version: copy.current.copyVersion + 1 })}
      </Button>
      {isOpen ? <SendDialog copy={copy} current={copy.current} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SendDialog({ copy, current, onClose }: { copy: Copy; current: NonNullable<Copy['current']>; onClose: () => void }) {
  const t = useMessages('copy-dialog');
  const editor = useMessages('bill-editor');
  const { api, notices } = useCore();
  const call = useMutationCall(api.bill.sendCopy, { quiet: true });
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { copyVersion, requestTime } = current;
  const version = copyVersion + 1;

  async function send() {
    if (!file) return setProblem(t('send.required'));
    const seen = { copyVersion, ...(requestTime !== null && { requestTime }) };
    const result = await call.run({ bookingId: copy.bookingId, ...seen, file: file as never });
    if (!result.ok) return explain(result);
    notices.show({ kind: 'success', message: t('send.done', { version }) });
    onClose();
    await copy.refresh();
  }

  /** A refusal may be about a request or a COPY that this page does not know yet: the next press answers what is shown then. */
  async function explain(failure: Failure) {
    setProblem(failure.errors[0]?.message ?? failure.message);
    if (isUnanswered(failure)) return;
    setReading(true);
    await copy.refresh();
    setReading(false);
  }

  const isBusy = call.isBusy || isReading;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('send.title', { version })}
      foot={
        <>
          <Button onClick={onClose}>{editor('cancel')}</Button>
          <Button variant="filled" busy={isBusy} icon={<IconSent aria-hidden />} onClick={() => isBusy || void send()}>
            {t('send', { version })}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        <Requested type={copy.type} current={current} />
        <p>{t('send.body')}</p>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2, alignItems: 'center' }}>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-hidden
            tabIndex={-1}
            accept=".pdf,.jpg,.jpeg,.png"
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setProblem('');
              target.value = '';
            }}
          />
          <Button icon={<IconAttach aria-hidden />} onClick={() => chooser.current?.click()}>
            {file?.name ?? t('send.file')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
