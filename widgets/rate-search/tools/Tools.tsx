import { css } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { isPricedCtnType } from '#domain/container/container-type';
import { RATE_EXPORT_MAX, VISITOR_EXPORT_MAX } from '#domain/lane-limits';
import { useCore, useMutationCall } from '#element';
import type { PortOption } from '#parts';
import { priceAlertDialog, saveDownload } from '#parts';
import { Button, IconBell, IconCalendar, IconDownload, IconSent, IconShip, IconTrend, lazyPart, token, useMessages, useUi } from '#ui';
import { cards } from '../form/form-style.ts';
import type { ToolRequest } from './tool-request.ts';

const dialogs = {
  lanes: lazyPart(async () => (await import('../lanes/LanesDialog.tsx')).LanesDialog),
  month: lazyPart(async () => (await import('./MonthDialog.tsx')).MonthDialog),
  history: lazyPart(async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog),
  alert: priceAlertDialog,
  share: lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog),
};
type Opened = keyof typeof dialogs;

export interface ToolsProps {
  request: ToolRequest;
  /** Ports of the form, to begin with in the dialog. */
  ports: { pol: readonly PortOption[]; pod: readonly PortOption[] };
  onLanes: (pol: readonly PortOption[], pod: readonly PortOption[]) => void;
  onDay: (day: number) => void;
  children?: ReactNode;
}

/** Buttons over the list: several lanes, prices by month, price history, price alert, link, spreadsheet. */
export function Tools({ request, ports, onLanes, onDay, children }: ToolsProps) {
  const t = useMessages('rate-search-tools');
  const { api, notices } = useCore();
  const { root } = useUi();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const LanesDialog = dialogs.lanes.use(opened === 'lanes', close);
  const MonthDialog = dialogs.month.use(opened === 'month', close);
  const HistoryDialog = dialogs.history.use(opened === 'history', close);
  const AlertDialog = dialogs.alert.use(opened === 'alert', close);
  const ShareDialog = dialogs.share.use(opened === 'share', close);
  const exporting = useMutationCall(api.freight.exportFclRates, { spinner: false });
  const { ctn, narrowed, total, level } = request;
  const [pols, pods] = [request.pols.map((code) => portOf(code, ports.pol).code), request.pods.map((code) => portOf(code, ports.pod).code)];
  const [pol, pod] = [pols[0], pods[0]];
  const lane = pol && pod && pols.length + pods.length === 2 ? { pol, pod } : undefined;
  const names = { pol: portOf(pol ?? '', ports.pol).label, pod: portOf(pod ?? '', ports.pod).label };
  const max = level === 'visitor' ? VISITOR_EXPORT_MAX : RATE_EXPORT_MAX;

  const save = async () => {
    type Input = Parameters<typeof exporting.run>[0];
    const input = { ...narrowed, portStartCodes: [...pols], portEndCodes: [...pods], ctnList: [...ctn] as NonNullable<Input['ctnList']> };
    const answer = await exporting.run(input);
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  const button = (name: Opened, icon: ReactNode) => (
    <Button
      size="small"
      variant="bare"
      icon={icon}
      onPointerEnter={dialogs[name].fetch}
      onFocus={dialogs[name].fetch}
      onClick={() => setOpened(name)}
    >
      {t(name)}
    </Button>
  );
  return (
    <div css={bar} role="group" aria-label={t('tools')}>
      {children}
      {button('lanes', <IconShip aria-hidden css={sign} />)}
      {lane ? button('month', <IconCalendar aria-hidden css={sign} />) : null}
      {lane ? button('history', <IconTrend aria-hidden css={sign} />) : null}
      {lane ? button('alert', <IconBell aria-hidden css={sign} />) : null}
      {button('share', <IconSent aria-hidden css={sign} />)}
      <Button
        size="small"
        variant="bare"
        icon={<IconDownload aria-hidden css={sign} />}
        busy={exporting.isBusy}
        disabled={!total || total > max}
        title={total !== undefined && total > max ? t('sheet.tooMany', { max }) : undefined}
        onClick={() => void save()}
      >
        {t('sheet')}
      </Button>
      {opened === 'lanes' && LanesDialog ? <LanesDialog ports={ports} onChoose={onLanes} onClose={close} /> : null}
      {opened === 'month' && MonthDialog && lane ? (
        <MonthDialog
          lane={lane}
          names={names}
          ctn={ctn}
          level={level}
          narrowed={narrowed}
          from={request.window.from}
          onDay={(day) => (close(), onDay(day))}
          onClose={close}
        />
      ) : null}
      {opened === 'history' && HistoryDialog && lane ? <HistoryDialog lane={lane} names={names} ctn={ctn} onClose={close} /> : null}
      {opened === 'alert' && AlertDialog && lane ? (
        <AlertDialog {...lane} ctnType={ctn.map((one) => one.ctnType).find(isPricedCtnType)} onClose={close} />
      ) : null}
      {opened === 'share' && ShareDialog ? <ShareDialog search={{ ...request, pols, pods }} onClose={close} /> : null}
    </div>
  );
}

/** A searched port, which may be given by an alias; without its name if the field names another one by now. */
const portOf = (wanted: string, options: readonly PortOption[]): Pick<PortOption, 'code' | 'label'> =>
  options.find(({ code, aliases }) => code === wanted || aliases?.includes(wanted)) ?? { code: wanted, label: wanted };

const sign = { width: token.icon16, height: token.icon16 } as const;
const bar = css(`
display: flex; align-items: center; justify-content: flex-end; gap: ${token.s1}; width: 100%; padding: 0 ${token.s3}; overflow-x: auto; scrollbar-width: none;
& > * { flex: none; }
${cards} { & { justify-content: flex-start; padding: 0 ${token.s1}; } }
`);
