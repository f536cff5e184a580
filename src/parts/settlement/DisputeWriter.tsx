import type { CSSObject } from '@emotion/react';
import { type ReactNode, useRef, useState } from 'react';
import { DISPUTE_TEXT_MAX } from '#contract/settlement';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { useCore } from '#element';
import { Banner, Button, IconAttach, IconButton, IconClose, TextArea, token, useMessages, useUi } from '#ui';

interface DisputeWriterProps {
  label: string;
  button: string;
  chargeId?: string;
  disputeId?: string;
  onSent: () => void;
  children?: ReactNode;
}

/** A message with a file. */
export function DisputeWriter({ label, button, chargeId, disputeId, onSent, children }: DisputeWriterProps) {
  const t = useMessages('bill-confirm');
  const ui = useMessages('ui');
  const { api } = useCore();
  const { locale } = useUi();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  async function send() {
    if (isBusy) return;
    if (text.trim() === '') return setFailure(t('dispute.empty'));
    setBusy(true);
    const given = { text, ...(file ? { file: file as never } : {}) };
    const result =
      disputeId === undefined
        ? await api.settlement.disputeCharge({ chargeId: chargeId ?? '', ...given }, { locale, quiet: true })
        : await api.settlement.replyToDispute({ id: disputeId, ...given }, { locale, quiet: true });
    setBusy(false);
    if (!result.ok) return setFailure(result.message || ui('failed'));
    setText('');
    setFile(undefined);
    setFailure('');
    onSent();
  }
  return (
    <div css={writer}>
      <TextArea label={label} value={text} onChange={setText} maxLength={DISPUTE_TEXT_MAX} minRows={2} maxRows={6} />
      {failure ? <Banner tone="bad">{failure}</Banner> : null}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2, alignItems: 'center' }}>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          accept=".pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            setFailure(chosen && chosen.size > UPLOAD_MAX_BYTES ? t('file.tooLarge') : '');
            setFile(chosen && chosen.size <= UPLOAD_MAX_BYTES ? chosen : undefined);
            target.value = '';
          }}
        />
        <Button icon={<IconAttach aria-hidden />} onClick={() => chooser.current?.click()}>
          {file?.name ?? t('attach')}
        </Button>
        {file ? (
          <IconButton label={t('attach.remove', { name: file.name })} onClick={() => setFile(undefined)}>
            <IconClose aria-hidden />
          </IconButton>
        ) : null}
        <span css={{ flex: 1 }} />
        {children}
        <Button variant="filled" busy={isBusy} onClick={() => void send()}>
          {button}
        </Button>
      </div>
    </div>
  );
}

const writer: CSSObject = { display: 'grid', gap: token.s2, flex: '1 1 100%', minWidth: 0 };
