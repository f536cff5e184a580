import type { CSSObject } from '@emotion/react';
import { type FormEvent, useState } from 'react';
import { endingIn } from '#domain/vgm/find-container';
import { useCall, useCore, useRecordSaved } from '#element';
import { Button, Code, Dialog, ErrorPanel, hint, Skeleton, TextField, token, useMessages } from '#ui';
import type { Choices } from '../../form/fields-context.ts';
import { VgmCutOff } from '../VgmCutOff.tsx';
import { VgmStateChip } from '../VgmStateChip.tsx';
import type { KeptItem } from './kept-item.ts';
import { KeptList } from './KeptList.tsx';
import { NoSignal } from './NoSignal.tsx';
import { ScaleForm } from './ScaleForm.tsx';
import { useWeighings } from './use-weighings.ts';

interface ScaleDialogProps {
  choices: Choices;
  onClose: () => void;
}

interface Place {
  bookingId: string;
  ctnNo: string;
  refused?: KeptItem;
}

const SHOWN = 20;

/** At the scale: a container of any open order, found by its last digits, and weighed with or without a network. */
export function ScaleDialog({ choices, onClose }: ScaleDialogProps) {
  const t = useMessages('vgm');
  const { api } = useCore();
  // It stays: without a network it cannot be read again.
  const { data, isError, isFetching, error, refetch } = useCall(
    api.vgm.queryOpenVgms,
    {},
    { quiet: true, loadingBar: false, staleTime: 0, gcTime: Number.POSITIVE_INFINITY },
  );
  useRecordSaved('vgm', () => void refetch());
  const { items } = useWeighings();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<Place>();
  const info = data?.find(({ vgmVo }) => vgmVo.bookingId === at?.bookingId);
  const containers = (data ?? []).flatMap(({ vgmVo, vgmList, orderNo, shippingCode }) =>
    vgmList.map(({ ctnNo, ctnType, status }) => ({
      ctnNo,
      ctnType,
      status,
      bookingId: vgmVo.bookingId,
      record: vgmVo,
      no: vgmVo.bkgNo ?? orderNo,
      orderNo,
      shippingCode,
    })),
  );
  const found = endingIn(containers, typed);
  const [only] = found;
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (only && found.length === 1) setAt({ bookingId: only.bookingId, ctnNo: only.ctnNo });
  };
  return (
    <Dialog open onClose={onClose} width={480} flush title={t('phone')}>
      {at && info ? (
        <ScaleForm
          key={`${at.bookingId} ${at.ctnNo}`}
          info={info}
          ctnNo={at.ctnNo}
          refused={at.refused}
          choices={choices}
          onClose={() => setAt(undefined)}
          onDeclared={() => {
            setAt(undefined);
            setTyped('');
          }}
        />
      ) : (
        <div css={{ display: 'grid', gap: token.s3, padding: token.s4 }}>
          <NoSignal />
          <form onSubmit={find}>
            <TextField label={t('phone.digits')} value={typed} onChange={setTyped} inputMode="numeric" isMono help={t('phone.digits.help')} />
          </form>
          {data ? (
            <div role="status" css={{ display: 'grid', gap: token.s2 }}>
              {typed.trim() === '' ? null : found.length === 0 ? (
                <p>{t('phone.none', { digits: typed.trim() })}</p>
              ) : found.length > 1 ? (
                <p>{t('phone.several', { count: found.length })}</p>
              ) : null}
              <ul css={list}>
                {found.slice(0, SHOWN).map((one) => (
                  <li key={`${one.bookingId} ${one.ctnNo}`}>
                    <Button size="large" css={choice} onClick={() => setAt({ bookingId: one.bookingId, ctnNo: one.ctnNo })}>
                      <Code>{one.ctnNo}</Code>
                      <span css={hint}>
                        {t('phone.of', { carrier: one.shippingCode, no: one.no, type: one.ctnType })}
                        {one.no === one.orderNo ? '' : `, ${one.orderNo}`}
                      </span>
                    </Button>
                    <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
                      <VgmStateChip status={one.status} />
                      <VgmCutOff record={one.record} state={one.status} />
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ) : isError ? (
            <ErrorPanel busy={isFetching} retry={() => void refetch()}>
              {error.message || t('phone.unread')}
            </ErrorPanel>
          ) : (
            <Skeleton height="80px" />
          )}
          <KeptList correct={(refused) => setAt({ bookingId: refused.bookingId, ctnNo: refused.ctnNo, refused })} />
          {items.length > 0 ? <p css={hint}>{t('phone.open')}</p> : null}
        </div>
      )}
    </Dialog>
  );
}

const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.s2, '& > li': { display: 'grid', gap: token.s1 } };
const choice: CSSObject = { width: '100%', height: 'auto', justifyContent: 'space-between', flexWrap: 'wrap', padding: token.s2 };
