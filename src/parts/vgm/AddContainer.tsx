import { useState } from 'react';
import { usualTareKg } from '#domain/vgm/vgm-mass';
import { useCall, useCore } from '#element';
import { formatNumber } from '#i18n';
import { Button, Checkbox, Code, Dialog, ErrorPanel, hint, IconAdd, Skeleton, token, useMessages } from '#ui';
import { emptyLine, type LineValues } from './vgm-values.ts';

interface AddContainerProps {
  bookingId: string;
  /** Numbers that the declaration has. */
  known: readonly string[];
  disabled: boolean;
  add: (lines: readonly LineValues[]) => void;
}

/** Adds containers of the bills to the declaration, or an empty line. */
export function AddContainer({ bookingId, known, disabled, add }: AddContainerProps) {
  const t = useMessages('vgm');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="bare" icon={<IconAdd aria-hidden />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('containers.add')}
      </Button>
      {isOpen ? (
        <PickDialog
          bookingId={bookingId}
          known={known}
          onClose={() => setOpen(false)}
          add={(lines) => {
            setOpen(false);
            add(lines);
          }}
        />
      ) : null}
    </>
  );
}

function PickDialog({ bookingId, known, add, onClose }: Omit<AddContainerProps, 'disabled'> & { onClose: () => void }) {
  const t = useMessages('vgm');
  const ui = useMessages('ui');
  const { api } = useCore();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, isFetching, error, refetch } = useCall(
    api.bill.queryVgmContainerList,
    { bookingId },
    { quiet: true, loadingBar: false, staleTime: 0 },
  );
  const offered = (data ?? []).filter(({ ctnNo }) => !known.includes(ctnNo));
  const lines = offered
    .filter(({ ctnNo }) => picked.has(ctnNo))
    .map(({ ctnNo, sealNo, ctnType, tare, vgm }) => ({ ...emptyLine(), ctnNo, sealNo, ctnType, tare: tare || usualTareKg(ctnType), vgm: vgm ?? '' }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pick')}
      footStart={<Button onClick={() => add([emptyLine()])}>{t('pick.other')}</Button>}
      foot={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="filled" disabled={lines.length === 0} onClick={() => add(lines)}>
            {t('pick.add', { count: lines.length })}
          </Button>
        </>
      }
    >
      {data ? (
        <div css={{ display: 'grid', gap: token.s2 }}>
          {offered.length === 0 ? <p css={hint}>{t('pick.none')}</p> : null}
          {offered.map(({ ctnNo, ctnTypeName, sealNo, weight }) => (
            <Checkbox
              key={ctnNo}
              label={
                <>
                  <Code>{ctnNo}</Code>{' '}
                  <span css={hint}>
                    {[ctnTypeName, sealNo && t('seal', { no: sealNo }), t('si', { kg: formatNumber(weight) })].filter(Boolean).join(', ')}
                  </span>
                </>
              }
              value={picked.has(ctnNo)}
              onChange={(isOn) => setPicked((before) => new Set([...before].filter((one) => one !== ctnNo).concat(isOn ? ctnNo : [])))}
            />
          ))}
        </div>
      ) : isError ? (
        <ErrorPanel busy={isFetching} retry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : (
        <Skeleton height="80px" />
      )}
    </Dialog>
  );
}
