import type { CSSObject } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import type { OrderInfo } from '#contract/order';
import type { Holder } from '#domain/deadline/deadlines';
import { useCore, useIsAgent, useWords } from '#element';
import { formatDateTime, type KeyPart } from '#i18n';
import { loadNewestCopy, saveDownload, useByMail } from '#parts';
import {
  Button,
  Card,
  CutoffChip,
  hint,
  IconBill,
  IconContainer,
  IconDone,
  IconDownload,
  IconDraft,
  IconError,
  IconEye,
  IconFile,
  IconGood,
  IconLayout,
  IconSent,
  IconShield,
  IconButton,
  IconWaiting,
  type LucideIcon,
  narrow,
  part,
  StatusChip,
  token,
  type Tone,
  useMessages,
  useUi,
  VisuallyHidden,
} from '#ui';
import { type DocumentRow, documentRows, type OrderDocument } from './document-rows.ts';
import type { OpenDocument } from './order-tab.ts';
import { useIssueText } from './use-issue-text.ts';

interface DocumentsProps {
  info: OrderInfo;
  bookingId: string;
  open: OpenDocument;
}

const SIGNS: Record<OrderDocument, LucideIcon> = {
  so: IconGood,
  si: IconFile,
  vgm: IconContainer,
  preplan: IconShield,
  copy: IconEye,
  bl: IconLayout,
  charges: IconBill,
};
const STATE_SIGNS: Record<Tone, LucideIcon> = { good: IconDone, bad: IconError, warn: IconDraft, info: IconSent, idle: IconWaiting, move: IconSent };

/** The documents of the order: state, who has to act, by when, and the way there. */
export function Documents({ info, bookingId, open }: DocumentsProps) {
  const t = useWords('order-page');
  const rows = documentRows(info);
  const isByMail = useByMail();
  const count = (holder: Holder) => rows.filter((row) => row.holder === holder && !row.isWaiting).length;
  const own = useOwnSide();
  const mine = count(own);
  const theirs = HOLDERS.reduce((sum, holder) => sum + (holder === own ? 0 : count(holder)), 0);
  return (
    <Card
      flush
      title={t('documents')}
      aside={
        <span css={[hint, { display: 'flex', gap: token.s3 }]}>
          {mine > 0 && !isByMail ? <b css={{ fontWeight: token.strong, color: token.action }}>{t('documents.mine', { count: mine })}</b> : null}
          {theirs > 0 ? <span>{t('documents.theirs', { count: theirs })}</span> : null}
        </span>
      }
    >
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{t('column.document')}</th>
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('column.holder')}</th>
            <th scope="col">{t('column.due')}</th>
            <th scope="col">
              <VisuallyHidden>{t('column.action')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.document} row={row} info={info} action={<Action row={row} info={info} bookingId={bookingId} open={open} />} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const HOLDERS: readonly Holder[] = ['customer', 'forwarder', 'carrier', 'customs'];
/** Whose part the reader has. */
const useOwnSide = (): Holder => (useIsAgent() ? 'forwarder' : 'customer');

function Line({ row, info, action }: { row: DocumentRow; info: OrderInfo; action: ReactNode }) {
  const t = useMessages('order-page');
  const isByMail = useByMail();
  const own = useOwnSide();
  const { document, holder, due, doneTime, isWaiting } = row;
  const Sign = SIGNS[document];
  return (
    <tr {...part('row')} data-document={document} data-mine={(holder === own && !isWaiting && !isByMail) || undefined}>
      <th scope="row">
        <span css={named}>
          <Sign aria-hidden css={{ width: token.icon16, height: token.icon16, color: token.text3 }} />
          <span css={two}>
            <span css={{ fontWeight: token.medium, color: isWaiting ? token.text2 : token.text }}>{t(`document.${document}`)}</span>
            <span css={hint}>
              <Detail document={document} info={info} />
            </span>
          </span>
        </span>
      </th>
      <td>
        <State row={row} />
      </td>
      <td>{holder ? <Who holder={holder} info={info} /> : null}</td>
      <td>
        {doneTime !== null ? (
          <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.s1, color: token.good }}>
            <IconDone aria-hidden css={{ width: token.icon14, height: token.icon14 }} />
            {formatDateTime(doneTime).slice(5, 16)}
          </span>
        ) : due !== null ? (
          <CutoffChip at={due} />
        ) : null}
      </td>
      <td>{action}</td>
    </tr>
  );
}

function State({ row: { tone, state } }: { row: DocumentRow }) {
  const t = useMessages('order-page');
  const status = useMessages('status');
  return (
    <StatusChip tone={tone} icon={STATE_SIGNS[tone]}>
      {state.of === 'status' ? status(state.key) : t(state.key, { count: state.count ?? 0 })}
    </StatusChip>
  );
}

/** The number or kind of the document, where there is one. */
function Detail({ document, info: { booking, documents, isMsc } }: { document: OrderDocument; info: OrderInfo }) {
  const t = useMessages('order-page');
  const issued = useIssueText(documents.bl.bills);
  switch (document) {
    case 'so':
      return booking.bkgNo ? `SO ${booking.bkgNo}` : null;
    case 'si':
      return documents.si.bills > 0 ? t('detail.bills', { count: documents.si.bills }) : isMsc ? 'MSC' : null;
    case 'copy':
      return documents.copy ? t('detail.copy', { version: documents.copy.copyVersion }) : null;
    case 'bl':
      return issued || booking.blMethodIdName || null;
    case 'charges':
      return booking.settleMethodIdName || null;
    default:
      return null;
  }
}

/** The person or company that has to act. */
function Who({ holder, info }: { holder: Holder; info: OrderInfo }) {
  const t = useWords('order-page');
  const isByMail = useByMail();
  const isAgent = useIsAgent();
  const { booking, isOwn, operatorIdName } = info;
  const customerRole = isAgent ? t('customer') : isOwn ? booking.createUser : isByMail ? '' : t('colleague');
  const [name, role] = {
    customer: [isOwn ? t('you') : booking.createUser, customerRole],
    forwarder: [operatorIdName || t('forwarder'), operatorIdName ? t('forwarder') : ''],
    carrier: [booking.shippingCode || booking.shippingIdName || t('carrier'), t('carrier')],
    customs: [t('customs'), ''],
  }[holder];
  return (
    <span css={two}>
      <span css={{ fontWeight: token.medium }}>{name}</span>
      <span css={hint}>{role}</span>
    </span>
  );
}

function Action({ row: { document, holder }, info, bookingId, open }: { row: DocumentRow } & DocumentsProps) {
  const t = useMessages('order-page');
  const { api } = useCore();
  const { locale } = useUi();
  const isByMail = useByMail();
  const isMine = holder === useOwnSide();
  if (document === 'so') return <DownloadButton name={t('document.so')} load={() => api.order.printBookingWeb({ bookingId }, { locale })} />;
  if (document === 'bl') {
    const files = Map.groupBy(
      info.documents.bl.bills.filter(({ filePath }) => filePath !== ''),
      ({ filePath }) => filePath,
    );
    const buttons = [...files].map(([url, bills]) => {
      const numbers = bills.map(({ blNo }) => blNo).join(', ');
      const load = () => api.order.downloadOssFile({ url, bookingId }, { locale });
      return <DownloadButton key={url} name={`${t('document.bl')} ${numbers}`} text={files.size > 1 ? numbers : undefined} load={load} />;
    });
    return files.size > 1 ? <div css={{ display: 'grid', justifyItems: 'end' }}>{buttons}</div> : buttons;
  }
  const target = open(document);
  // The key of a mail opens the COPY in its dialog alone.
  if (document === 'copy' && info.documents.copy && !isByMail)
    return (
      <span css={beside}>
        <DownloadButton name={t('document.copy')} load={() => loadNewestCopy(api, bookingId, locale)} />
        {target ? <OpenButton document={document} isMine={isMine} open={target} /> : null}
      </span>
    );
  if (!target || document === 'charges') return null;
  if (isByMail)
    return (
      <Button variant="bare" size="small" aria-label={t('read.document', { document: t(`document.${document}`) })} onClick={target}>
        {t('read')}
      </Button>
    );
  return <OpenButton document={document} isMine={isMine} open={target} />;
}

interface OpenButtonProps {
  document: KeyPart<'order-page', 'open'>;
  isMine: boolean;
  open: () => void;
}

function OpenButton({ document, isMine, open }: OpenButtonProps) {
  const t = useWords('order-page');
  return (
    <Button variant={isMine ? 'soft' : 'bare'} size="small" onClick={open}>
      {t(`open.${document}`)}
    </Button>
  );
}

type Loaded = ReturnType<ReturnType<typeof useCore>['api']['order']['downloadOssFile']>;

interface DownloadButtonProps {
  name: string;
  /** Tells it from those of other files beside it. */
  text?: string | undefined;
  load: () => Loaded;
}

function DownloadButton({ name, text, load }: DownloadButtonProps) {
  const t = useMessages('order-page');
  const { notices } = useCore();
  const { root } = useUi();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const answer = await load();
    setBusy(false);
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  const label = t('download', { document: name });
  if (text)
    return (
      <Button variant="bare" size="small" aria-label={label} busy={isBusy} icon={<IconDownload aria-hidden />} onClick={() => void download()}>
        {text}
      </Button>
    );
  return (
    <IconButton label={label} aria-busy={isBusy} onClick={() => !isBusy && void download()}>
      <IconDownload aria-hidden />
    </IconButton>
  );
}

const beside: CSSObject = { display: 'inline-flex', alignItems: 'center', gap: token.s1 };
const two: CSSObject = { display: 'grid', lineHeight: token.l12, minWidth: 0, overflowWrap: 'anywhere' };
const named: CSSObject = { display: 'flex', alignItems: 'center', gap: token.half3, '& > svg': { flex: 'none' } };
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: `0 ${token.s2}`,
    textAlign: 'start',
    fontWeight: token.regular,
    borderTop: `${token.hair} solid ${token.line}`,
    height: `calc(${token.s10} + ${token.s1})`,
  },
  '& th:first-of-type': { paddingInlineStart: token.s4 },
  '& td:last-of-type': { paddingInlineEnd: token.s4, textAlign: 'end' },
  '& thead th': { height: token.head, background: token.sunken, color: token.text2, fontSize: token.t12, fontWeight: token.medium },
  '& tr[data-mine] > th': { boxShadow: `inset ${token.halo} 0 0 ${token.action}` },
  [narrow]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `${token.half2} ${token.s3}`,
      alignItems: 'center',
      padding: `${token.half3} ${token.s4}`,
      borderTop: `${token.hair} solid ${token.line}`,
    },
    '& tr[data-mine]': { boxShadow: `inset ${token.halo} 0 0 ${token.action}` },
    '& tr[data-mine] > th': { boxShadow: 'none' },
    '&& th, && td': { display: 'block', height: 'auto', padding: 0, border: 0 },
    // The state and what is due are at the right, also if nobody has to act.
    '& tbody td:nth-of-type(odd)': { gridColumn: 2, justifySelf: 'end' },
    '& tbody td:last-of-type': { gridColumn: '1 / -1', display: 'grid', justifyItems: 'end' },
    '& tbody td:last-of-type > [part~=button]': { width: '100%' },
    '& tbody td:empty': { display: 'none' },
  },
};
