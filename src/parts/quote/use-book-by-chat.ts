import { CUSTOMER_SERVICE } from '#core/chat/chat-request';
import { formatMoney } from '#i18n';
import { useMessages, useUi } from '#ui';
import { useChatWith } from '../staff/use-chat-with.ts';

interface Sum {
  currency: string;
  amount: string;
}

export interface ToBook {
  /** The lane, the carrier, the cargo. */
  facts: readonly string[];
  totals: readonly Sum[];
  /** Payable at destination; not part of the totals. */
  collect: readonly Sum[];
}

/** Opens the chat with customer service, with a message that asks to book what the facts and sums name. */
export function useBookByChat(): (offer: ToBook) => void {
  const t = useMessages('offer');
  const { locale } = useUi();
  const chatWith = useChatWith(t('noChat'));
  const textOf = (sums: readonly Sum[]) => sums.map(({ currency, amount }) => formatMoney(amount, currency, locale)).join(' + ');
  return ({ facts, totals, collect }) => {
    const named = [...facts, textOf(totals), collect.length > 0 ? t('book.collect', { sums: textOf(collect) }) : ''];
    chatWith(CUSTOMER_SERVICE, t('book.text', { offer: named.filter(Boolean).join(', ') }));
  };
}
