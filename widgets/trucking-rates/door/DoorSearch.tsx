import type { ReactNode } from 'react';
import { useCall, useCore } from '#element';
import { portFailure } from '#parts';
import { Card, Empty, ErrorPanel, hint, narrow, part, Skeleton, title, token, useMessages } from '#ui';
import { DoorForm } from './DoorForm.tsx';
import { DoorLegs } from './DoorLegs.tsx';
import { DoorSum } from './DoorSum.tsx';
import { type GivenDoor, useDoorForm } from './useDoorForm.ts';

/** One search over trucking, customs and sea: what each leg costs and emits, and the sums by currency. */
export function DoorSearch({ aside, ...given }: GivenDoor & { aside: ReactNode }) {
  const t = useMessages('door');
  const { api } = useCore();
  const form = useDoorForm(given);
  const portFault = portFailure(form.ports.pol, form.ports.pod);
  const door = useCall(api.otherFreight.queryDoorToDoor, form.input ?? { portStartCode: '', portEndCode: '' }, {
    enabled: form.input !== undefined,
    quiet: true,
    loadingBar: false,
    placeholderData: (last) => last,
  });
  return (
    <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
      <header {...part('header')} css={{ [narrow]: { paddingInline: token.s3 } }}>
        <div css={headLine}>
          <h1 css={{ '&&': title.t20 }}>{t('title')}</h1>
          {aside}
        </div>
        <p css={hint}>{t('note')}</p>
      </header>
      <Card flush>
        <DoorForm form={form} legs={door.data?.legs ?? []} />
        <div aria-busy={door.isFetching}>
          {portFault ? (
            <div css={{ padding: token.s4 }}>
              <ErrorPanel retry={portFault.retry} busy={portFault.isBusy} />
            </div>
          ) : !form.input ? (
            <Empty title={t('start')}>
              {form.wrong.length > 0 ? t('start.wrong', { fields: form.wrong.map((name) => t(name)).join(t('start.wrong.join')) }) : t('start.text')}
            </Empty>
          ) : door.error && !door.data ? (
            <div css={{ padding: token.s4 }}>
              <ErrorPanel retry={() => void door.refetch()} busy={door.isFetching} />
            </div>
          ) : !door.data ? (
            <div css={{ padding: token.s4 }}>
              <Skeleton height={token.listHeight} />
            </div>
          ) : (
            <div css={result}>
              <DoorLegs legs={door.data.legs} />
              <DoorSum door={door.data} isOld={door.isPlaceholderData} input={form.input} path={form.path} />
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}

const headLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: token.s2 } as const;
const result = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 304px)',
  borderTop: `${token.hair} solid ${token.line}`,
  '@container (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
