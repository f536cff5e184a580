import type { CSSObject } from '@emotion/react';
import { type ReactNode, useRef, useState } from 'react';
import { type BillDispute, DISPUTE_TEXT_MAX, type InCharge, type InConfirm } from '#contract/settlement';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { useCall, useCore, useMutationCall } from '#element';
import { formatDateTime } from '#i18n';
import {
  Banner,
  Button,
  Code,
  ErrorPanel,
  hint,
  IconAttach,
  IconChat,
  IconClose,
  IconGood,
  IconButton,
  IconWaiting,
  Money,
  Skeleton,
  StatusChip,
  TextArea,
  title,
  token,
  useMessages,
  useUi,
} from '#ui';
import { saveDownload } from '../save-download.ts';

const FRESH = { quiet: true, staleTime: 0 } as const;

/** Charges of the current revision, each of which can be disputed, and what was said about those that are. */
export function BillDisputes({ bill }: { bill: InConfirm }) {
  const t = useMessages('bill-confirm');
  const { api } = useCore();
  const charges = useCall(api.settlement.queryInConfirmChargeById, { id: bill.id }, FRESH);
  const disputes = useCall(api.settlement.queryBillDisputes, { id: bill.id }, FRESH);
  const [disputing, dispute] = useState<string>();
  const refresh = () => void Promise.all([charges.refetch(), disputes.refetch()]);
  if (charges.isError || disputes.isError) return <ErrorPanel retry={refresh}>{(charges.error ?? disputes.error)?.message}</ErrorPanel>;
  if (!charges.data || !disputes.data) return <Skeleton height="320px" />;
  const canDispute = bill.actions.includes('dispute');
  return (
    <div css={pane}>
      {disputes.data.map((one) => (
        <Dispute key={one.id} dispute={one} canWithdraw={canDispute} onChanged={refresh} />
      ))}
      <section aria-label={t('charges')}>
        <h3 css={{ '&&': title.t14 }}>{t('charges')}</h3>
        <ul css={list}>
          {charges.data
            .filter(({ changedFlag }) => changedFlag !== 'removed')
            .map((charge) => (
              <li key={charge.id} css={item}>
                <ChargeName charge={charge} />
                <Money amount={charge.amount} currency={charge.currency} />
                {charge.dispute === null && canDispute ? (
                  <Button
                    size="small"
                    variant="bare"
                    aria-expanded={disputing === charge.id}
                    onClick={() => dispute(disputing === charge.id ? undefined : charge.id)}
                  >
                    {t('dispute')}
                  </Button>
                ) : null}
                {charge.dispute === null ? null : <State state={charge.dispute} />}
                {disputing === charge.id ? (
                  <Writer
                    label={t('dispute.text')}
                    button={t('dispute.send')}
                    onSent={() => {
                      dispute(undefined);
                      refresh();
                    }}
                    chargeId={charge.id}
                  />
                ) : null}
              </li>
            ))}
        </ul>
        {canDispute ? <p css={hint}>{t('dispute.hint')}</p> : null}
      </section>
    </div>
  );
}

const ChargeName = ({ charge }: { charge: Pick<InCharge, 'chargeName' | 'chargeCode' | 'ctnType' | 'unitName' | 'quantity'> }) => (
  <span css={{ flex: '1 1 12rem', minWidth: 0 }}>
    {charge.chargeName} <Code>{charge.chargeCode}</Code>{' '}
    <span css={hint}>
      {charge.ctnType ?? charge.unitName} × {charge.quantity}
    </span>
  </span>
);

function State({ state }: { state: BillDispute['state'] }) {
  const t = useMessages('bill-confirm');
  const [tone, icon] =
    state === 'open' ? (['warn', IconWaiting] as const) : state === 'answered' ? (['info', IconChat] as const) : (['idle', IconGood] as const);
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`dispute.${state}`)}
    </StatusChip>
  );
}

function Dispute({ dispute, canWithdraw, onChanged }: { dispute: BillDispute; canWithdraw: boolean; onChanged: () => void }) {
  const t = useMessages('bill-confirm');
  const { api, notices } = useCore();
  const { locale, root } = useUi();
  const withdrawal = useMutationCall(api.settlement.withdrawDispute);
  const isPending = dispute.state !== 'ended';
  async function download(url: string) {
    const answer = await api.file.downloadFile({ url }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }
  return (
    <article css={box} aria-label={t('dispute.of', { charge: dispute.charge.chargeName })}>
      <div css={item}>
        <ChargeName charge={dispute.charge} />
        <Money amount={dispute.charge.amount} currency={dispute.charge.currency} />
        <State state={dispute.state} />
      </div>
      <ol css={list}>
        {dispute.messages.map(({ id, side, userName, text, createTime, file }) => (
          <li key={id} css={message}>
            <span css={hint}>
              <strong css={{ color: token.text }}>{side === 'provider' ? t('agent', { name: userName }) : userName}</strong>{' '}
              {formatDateTime(createTime).slice(0, 16)}
            </span>
            <span css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>
            {file ? (
              <span>
                <Button size="small" icon={<IconAttach aria-hidden />} onClick={() => void download(file.url)}>
                  {file.name}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {isPending ? (
        <>
          <p css={[hint, { margin: 0 }]}>{t(dispute.state === 'answered' ? 'dispute.next.answered' : 'dispute.next.open')}</p>
          <Writer label={t('reply')} button={t('reply.send')} disputeId={dispute.id} onSent={onChanged}>
            {canWithdraw ? (
              <Button
                busy={withdrawal.isBusy}
                onClick={() =>
                  void withdrawal
                    .run({ id: dispute.id })
                    .then((result) => (result.ok ? onChanged() : notices.show({ kind: 'error', message: result.message })))
                }
              >
                {t('dispute.withdraw')}
              </Button>
            ) : null}
          </Writer>
        </>
      ) : null}
    </article>
  );
}

interface WriterProps {
  label: string;
  button: string;
  chargeId?: string;
  disputeId?: string;
  onSent: () => void;
  children?: ReactNode;
}

/** A message with a file. */
function Writer({ label, button, chargeId, disputeId, onSent, children }: WriterProps) {
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

const pane: CSSObject = { display: 'grid', gap: token.s4, padding: token.s4, minHeight: '320px', alignContent: 'start', fontSize: token.t13 };
const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };
const item: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.row,
  padding: `${token.half2} 0`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const box: CSSObject = {
  display: 'grid',
  gap: token.s2,
  padding: `0 ${token.s3} ${token.s3}`,
  border: `${token.hair} solid ${token.line}`,
  borderInlineStart: `3px solid ${token.warn}`,
  borderRadius: token.rCard,
};
const message: CSSObject = { display: 'grid', gap: token.half1, padding: `${token.s2} 0` };
const writer: CSSObject = { display: 'grid', gap: token.s2, flex: '1 1 100%', minWidth: 0 };
