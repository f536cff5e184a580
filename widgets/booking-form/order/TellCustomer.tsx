import type { OrderInfo } from '#contract/order';
import { VGM_STATUS } from '#domain/vgm/vgm-state';
import { useChatWith } from '#parts';
import { Banner, Button, hint, token, useMessages } from '#ui';

/** The agent’s way to the user who ordered: a chat that begins with the number and what is to be done. */
export function TellCustomer({ info: { contact, booking }, step }: { info: OrderInfo; step: string }) {
  const t = useMessages('order-page');
  const order = useMessages('order');
  const chatWith = useChatWith(order('staff.noChat'));
  if (!contact) return null;
  const { userId, userName } = contact;
  if (userId === null) return <span css={hint}>{t('agent.noContact')}</span>;
  return (
    <Button onClick={() => chatWith(userId, t('agent.tell.text', { no: booking.bkgNo || booking.orderNo || '', step }))}>
      {t('agent.tell', { name: userName })}
    </Button>
  );
}

/** For agents, above a VGM that the carrier has rejected: who has to correct it. */
export function RejectedVgm({ info }: { info: OrderInfo }) {
  const t = useMessages('order-page');
  const { contact, booking, documents } = info;
  if (!contact || booking.vgmStatus !== VGM_STATUS.rejects) return null;
  return (
    <div css={{ display: 'grid', gap: token.s2, paddingTop: token.s3, '& > button': { justifySelf: 'start' } }}>
      <Banner tone="bad">{t('agent.vgm', { count: documents.vgm.rejected, company: contact.companyName })}</Banner>
      <TellCustomer info={info} step={t('next.correctVgm')} />
    </div>
  );
}
