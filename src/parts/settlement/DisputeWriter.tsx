import type { CSSObject } from '@emotion/react';
import { type ReactNode, useRef, useState } from 'react';
import { DISPUTE_TEXT_MAX } from '#contract/settlement';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { isUnanswered, useCore, useMutationCall } from '#element';
import { Banner, Button, IconAttach, IconButton, IconClose, TextArea, token, useMessages } from '#ui';
import type { Unsent } from './use-unsent.ts';

interface DisputeWriterProps {
  label: string;
  button: string;
  unsent: Unsent;
  /** What the text is for, in `unsent`. */
  of: string;
  chargeId?: string;
  disputeId?: string;
  /** Reads again whether the server has the message: its response was lost. */
  isStored: (text: string) => Promise<boolean>;
  onSent: () => void;
  children?: ReactNode;
}

/** A message with a file. */
export function DisputeWriter({ label, button, unsent, of, chargeId, disputeId, isStored, onSent, children }: DisputeWriterProps) {
  const t = useMessages('bill-confirm');
  const ui = useMessages('ui');
  const { api } = useCore();
  const opening = useMutationCall(api.settlement.disputeCharge, { quiet: true });
  const replying = useMutationCall(api.settlement.replyToDispute, { quiet: true });
  const text = unsent.text(of);
  const file = unsent.file(of);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  async function send() {
    if (isBusy) return;
    if (text.trim() === '') return setFailure(t('dispute.empty'));
    setBusy(true);
    const given = { text, ...(file ? { file: file as never } : {}) };
    const result = await (disputeId === undefined ? opening.run({ chargeId: chargeId ?? '', ...given }) : replying.run({ id: disputeId, ...given }));
    const isSent = result.ok || (isUnanswered(result) && (await isStored(text.trim())));
    setBusy(false);
    if (!isSent) return setFailure(result.message || ui('failed'));
    unsent.drop(of);
    setFailure('');
    onSent();
  }
  return (
    <div css={writer}>
      <TextArea
        label={label}
        value={text}
        onChange={(next) => unsent.write(of, next)}
        readOnly={isBusy}
        maxLength={DISPUTE_TEXT_MAX}
        minRows={2}
        maxRows={6}
      />
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
            unsent.attach(of, chosen && chosen.size <= UPLOAD_MAX_BYTES ? chosen : undefined);
            target.value = '';
          }}
        />
        <Button icon={<IconAttach aria-hidden />} onClick={() => chooser.current?.click()}>
          {file?.name ?? t('attach')}
        </Button>
        {file ? (
          <IconButton label={t('attach.remove', { name: file.name })} onClick={() => unsent.attach(of, undefined)}>
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
