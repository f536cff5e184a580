import { Anchor, FileText } from 'lucide-react';
import { useCall, useCore, useSession } from '#element';
import { type PaletteCommand, useUi } from '#ui';
import { bookingPath } from '../routing/booking-path.ts';
import { useGo } from './useGo.ts';
import { useRestedText } from './useRestedText.ts';

/** Shorter texts match too much to be worth a call. */
const MIN_LENGTH = { orders: 3, ports: 2 };
const MAX_FOUND = 5;
const QUIET = { quiet: true, loadingBar: false, spinner: false };

/** What the server finds: the user's orders by number or vessel, and ports, which lead to their rates. */
export function useFoundCommands(text: string): { orders: PaletteCommand[]; ports: PaletteCommand[]; isLoading: boolean; isFailed: boolean } {
  const { api } = useCore();
  const { isLogin, codes } = useSession();
  const { locale } = useUi();
  const go = useGo();
  const wanted = text.trim();
  const searched = useRestedText(wanted);
  const orders = useCall(
    api.order.queryPageOrderWeb,
    { searchValue: searched, size: MAX_FOUND },
    { ...QUIET, enabled: isLogin && searched.length >= MIN_LENGTH.orders },
  );
  const ports = useCall(api.basedata.queryPortList, { searchValue: searched }, { ...QUIET, enabled: searched.length >= MIN_LENGTH.ports });
  // Results of an earlier text would be chosen by mistake.
  const isCurrent = wanted === searched;
  return {
    orders: (isCurrent ? (orders.data?.records ?? []) : []).map((order) => ({
      id: `order-${order.bookingId}`,
      label: order.bkgNo || order.orderNo,
      hint: [`${order.vessel ?? ''} ${order.voyage ?? ''}`.trim(), route(order.portStartIdName, order.portEndIdName)].filter(Boolean).join(', '),
      icon: <FileText aria-hidden />,
      end: order.statusName,
      run: go(bookingPath(order, codes)),
    })),
    ports: (isCurrent ? (ports.data ?? []) : []).slice(0, MAX_FOUND).map(({ id, nameCn, nameEn, portCode }) => ({
      id: `port-${id}`,
      label: locale === 'zh-CN' ? nameCn : nameEn,
      hint: portCode,
      icon: <Anchor aria-hidden />,
      run: go(`/freight/fcl?${new URLSearchParams({ pod: portCode })}`),
    })),
    isLoading: wanted.length >= MIN_LENGTH.ports && (!isCurrent || orders.isFetching || ports.isFetching),
    isFailed: isCurrent && (orders.isError || ports.isError),
  };
}

const route = (from: string | null, to: string | null): string => [from, to].filter(Boolean).join(' – ');
